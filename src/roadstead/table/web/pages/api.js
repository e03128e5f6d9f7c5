// Requests to the table. A refusal is thrown as it was told: {status, code, message, …}.

import { WORDS } from "./words.js";

export class Refusal extends Error {
  constructor(status, told) {
    super(told.message);
    this.status = status;
    this.told = told;
    this.code = told.code;
  }
}

export async function ask(key, method, path, body = undefined, more = {}) {
  const headers = { "Content-Type": "application/json", ...(key && { Authorization: `Bearer ${key}` }) };
  let answer;
  let told;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body), ...more });
    told = await answer.json();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refusal(0, { code: "unreachable", message: WORDS.unreachable });
  }
  if (!answer.ok) throw new Refusal(answer.status, told);
  return told;
}

// Requests to the table. A refusal is thrown as it was told.

import { address } from "../root";
import { t } from "../words";

/** Refusals after which the same may be asked again, and after how many milliseconds. */
export const FOR_NOW = ["unreachable", "too_many", "unavailable"];
export const AGAIN = 1000;

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly told: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

export async function ask<Answer>(key: string | null, method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (key) headers["Authorization"] = `Bearer ${key}`;
  let answer: Response;
  let told: Record<string, unknown>;
  try {
    answer = await fetch(address(`/api${path}`), {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    told = await answer.json();
  } catch {
    throw new Refusal(0, "unreachable", t("unreachable"));
  }
  if (!answer.ok) throw new Refusal(answer.status, String(told["code"]), String(told["message"]), told);
  return told as Answer;
}

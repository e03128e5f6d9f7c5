// Nine short sounds made by code. Nothing sounds before it was switched on.

import { settings } from "../settings.svelte";

/** Milliseconds in which one sound of a kind is enough. */
const APART = 60;

let out: { context: AudioContext; gain: GainNode } | null = null;

function open(): { context: AudioContext; gain: GainNode } {
  if (out) return out;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.connect(context.createDynamicsCompressor()).connect(context.destination);
  return (out = { context, gain });
}

/** A wave from one pitch to another in so many seconds, `at` seconds from now. */
function tone(wave: OscillatorType, from: number, to: number, time: number, peak: number, at = 0, attack = 0.004): void {
  const { context, gain } = open();
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + at;
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + time);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(peak, start + attack);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + time);
  oscillator.connect(volume).connect(gain);
  oscillator.start(start);
  oscillator.stop(start + time + 0.02);
}

/** Noise in a band around a pitch. */
function noise(pitch: number, sharpness: number, time: number, peak: number, at = 0): void {
  const { context, gain } = open();
  const length = Math.ceil(context.sampleRate * time);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < length; place += 1) samples[place] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: sharpness });
  const volume = context.createGain();
  const start = context.currentTime + at;
  volume.gain.setValueAtTime(peak, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + time);
  source.connect(band).connect(volume).connect(gain);
  source.start(start);
}

const SOUNDS = {
  token: () => {
    noise(1900, 3, 0.05, 0.5);
    tone("sine", 420, 300, 0.06, 0.25);
  },
  coin: () => {
    tone("sine", 2350, 2330, 0.22, 0.16);
    tone("sine", 3520, 3500, 0.16, 0.1, 0.03);
  },
  door: () => {
    tone("triangle", 190, 120, 0.13, 0.5);
    noise(420, 1.5, 0.09, 0.3);
  },
  build: () => {
    for (const at of [0, 0.12]) {
      noise(850, 5, 0.07, 0.8, at);
      tone("triangle", 240, 150, 0.08, 0.4, at);
    }
  },
  ship: () => {
    tone("sawtooth", 110, 108, 0.5, 0.14, 0, 0.06);
    tone("sawtooth", 165, 163, 0.5, 0.1, 0, 0.06);
  },
  supply: () => {
    noise(600, 0.8, 0.28, 0.22);
    noise(1100, 0.8, 0.2, 0.12, 0.09);
  },
  round: () => {
    tone("sine", 660, 658, 0.9, 0.22, 0, 0.005);
    tone("sine", 1320, 1316, 0.6, 0.08, 0, 0.005);
  },
  turn: () => {
    tone("sine", 523, 522, 0.28, 0.26);
    tone("sine", 784, 782, 0.45, 0.26, 0.13);
  },
  no: () => tone("square", 150, 120, 0.09, 0.1),
};
export type Sound = keyof typeof SOUNDS;

const last: Partial<Record<Sound, number>> = {};

export function play(sound: Sound): void {
  const now = Date.now();
  if (settings.sound === "off" || now - (last[sound] ?? 0) < APART) return;
  last[sound] = now;
  open().gain.gain.value = settings.volume / 100;
  SOUNDS[sound]();
}

/** The key M. What was switched on is heard. */
export function toggleSound(): void {
  settings.sound = settings.sound === "on" ? "off" : "on";
  play("token");
}

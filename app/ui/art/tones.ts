/** Five grounds a drawing can stand on; their colours are the --art-* tokens. */
export const TONES = ['paper', 'sage', 'sand', 'deep', 'ink'] as const;
export type Tone = (typeof TONES)[number];

const ORDER: readonly Tone[] = ['paper', 'deep', 'sand', 'sage', 'ink', 'sage', 'paper'];

/** Neighbouring numbers never share a ground. */
export function toneOf(number: number): Tone {
  return ORDER[(number * 3) % ORDER.length] ?? 'paper';
}

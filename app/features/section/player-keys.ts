/** What a key does to the recording. */
export type PlayerAct =
  | { kind: 'toggle' }
  | { kind: 'skip'; seconds: number }
  | { kind: 'captions' }
  | { kind: 'fullscreen' }
  | { kind: 'rate'; step: 1 | -1 }
  | { kind: 'mute' }
  | { kind: 'volume'; step: 1 | -1 }
  | { kind: 'shortcuts' };

const SKIP_SECONDS = 10;
/** What j and l do, and the two buttons. */
export const BACK_SECONDS = 10;
export const AHEAD_SECONDS = 30;

const ACTS: Readonly<Record<string, PlayerAct>> = {
  ' ': { kind: 'toggle' },
  ArrowLeft: { kind: 'skip', seconds: -SKIP_SECONDS },
  ArrowRight: { kind: 'skip', seconds: SKIP_SECONDS },
  k: { kind: 'toggle' },
  j: { kind: 'skip', seconds: -BACK_SECONDS },
  l: { kind: 'skip', seconds: AHEAD_SECONDS },
  m: { kind: 'mute' },
  '-': { kind: 'volume', step: -1 },
  '+': { kind: 'volume', step: 1 },
  c: { kind: 'captions' },
  f: { kind: 'fullscreen' },
  '<': { kind: 'rate', step: -1 },
  '>': { kind: 'rate', step: 1 },
  '?': { kind: 'shortcuts' },
};

export type KeyPressed = {
  key: string;
  /** Ctrl, Alt or ⌘ is held: the key belongs to the browser. */
  modified: boolean;
  /** The tag and role of what has the focus. */
  tag: string;
  role: string | null;
  editable: boolean;
};

const TYPED_INTO = ['INPUT', 'TEXTAREA', 'SELECT'];
const PRESSED = ['BUTTON', 'A', 'SUMMARY'];
const WITH_ARROWS = ['slider', 'radio', 'menuitem', 'option', 'tab'];

/** The keys of `shortcuts.tsx` steer the recording, unless the key means something to what has the focus. */
export function actOfKey({ key, modified, tag, role, editable }: KeyPressed): PlayerAct | null {
  const act = ACTS[key.length === 1 ? key.toLowerCase() : key];
  if (act === undefined || modified || editable || TYPED_INTO.includes(tag)) return null;
  if (key === ' ' && PRESSED.includes(tag)) return null;
  if (key.startsWith('Arrow') && role !== null && WITH_ARROWS.includes(role)) return null;
  return act;
}

/** The speeds that can be chosen. */
export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** One step faster or slower, staying within the speeds. */
export function stepRate(rate: number, step: 1 | -1): number {
  const faster = RATES.filter((candidate) => candidate > rate);
  const slower = RATES.filter((candidate) => candidate < rate);
  return (step === 1 ? faster[0] : slower.at(-1)) ?? rate;
}

/** The next speed of the button, which starts over after the fastest. */
export const nextRate = (rate: number): number => RATES.find((candidate) => candidate > rate) ?? RATES[0];

const VOLUME_STEP = 0.1;

/** A tenth louder or softer, staying within 0 and 1. */
export const stepVolume = (volume: number, step: 1 | -1): number =>
  Math.round(Math.min(1, Math.max(0, volume + step * VOLUME_STEP)) * 100) / 100;

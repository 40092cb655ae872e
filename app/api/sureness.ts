/** How sure one was of each answer. It never leaves this device: it does not change the score, and shows afterward where one was sure and wrong. */
export const SURENESS = ['guess', 'fairly', 'certain'] as const;
export type Sureness = (typeof SURENESS)[number];
export type SurenessByQuestion = Readonly<Record<string, Sureness>>;

type AttemptKey = { userId: string; publicationId: string; attempt: number };

const addressOf = ({ userId, publicationId, attempt }: AttemptKey) =>
  `receptor.sure.${userId}.${publicationId}.${attempt}`;

export function keepSureness(key: AttemptKey, sure: SurenessByQuestion): void {
  try {
    if (Object.keys(sure).length > 0) localStorage.setItem(addressOf(key), JSON.stringify(sure));
  } catch {
    // Storage may be forbidden; the results then say nothing of it.
  }
}

export function readSureness(key: AttemptKey): SurenessByQuestion {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(addressOf(key)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, sure]) => SURENESS.includes(sure)));
  } catch {
    return {};
  }
}

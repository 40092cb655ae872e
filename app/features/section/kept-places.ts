/** Places that could not be sent yet, or belong to a visitor; kept in this browser. */
const KEY = 'receptor.places';

/** The oldest leave first: this is a net, not an archive. */
const LIMIT = 50;

export type KeptPlace = { position: number; updated: string };
export type KeptPlaces = Readonly<Record<string, KeptPlace>>;

export function readKeptPlaces(): KeptPlaces {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isRecord(kept) ? kept : {};
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is KeptPlaces =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keeps the place of a section; null once it has reached the server. */
export function keepPlace(sectionId: string, place: KeptPlace | null): void {
  const { [sectionId]: _, ...others } = readKeptPlaces();
  const next = place === null ? others : { ...others, [sectionId]: place };
  const newest = Object.entries(next).toSorted(([, a], [, b]) => b.updated.localeCompare(a.updated));
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest.slice(0, LIMIT))));
  } catch {
    // Storage may be full or forbidden; the server's copy is then the only one.
  }
}

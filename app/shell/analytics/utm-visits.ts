/** Stores the campaign parameters of visits in this browser and sends them after sign-in. (rules P51) */
import { browserApi } from '#client/api/browser-api.ts';
import { nowIso } from '#client/clock.ts';
import { browserStore } from '#client/storage/browser-store.ts';
import { recordVisits } from '#contract/calls/growth.ts';

export type UtmVisit = { created: string; data: Record<string, string> };

const KEY = 'receptor.utms';
/** Campaign tools add parameters such as `utm_source_platform`. */
const NAME = /^utm_[a-z0-9_]{1,46}$/;
const MAX_PARAMETERS = 20;
const MAX_VALUE_LENGTH = 200;
/** The earliest visits show how a user was acquired; more are not sent at once. */
const MAX_VISITS = 50;

/** The visit described by an address; null without campaign parameters. */
export function readVisit(search: string, created: string): UtmVisit | null {
  const data = [...new URLSearchParams(search)]
    .map(([name, value]) => [name, value.trim().slice(0, MAX_VALUE_LENGTH)] as const)
    .filter(([name, value]) => NAME.test(name) && value !== '')
    .slice(0, MAX_PARAMETERS);
  return data.length === 0 ? null : { created, data: Object.fromEntries(data) };
}

/** Stores the visit described by this address. */
export function storeVisit(search: string): void {
  const visit = readVisit(search, nowIso());
  if (visit !== null) storeVisits([...readVisits(), visit].slice(0, MAX_VISITS));
}

/** Sends and deletes the stored visits; those that fail are sent after the next navigation. */
export async function sendVisits(): Promise<void> {
  const visits = readVisits();
  if (visits.length === 0) return;
  // Deleted first, so that two concurrent navigations do not send it twice.
  storeVisits([]);
  await browserApi(recordVisits, { plain: { data: visits } }).catch(() => storeVisits(visits));
}

function readVisits(): UtmVisit[] {
  const stored = browserStore.readJson(KEY);
  return Array.isArray(stored) ? stored : [];
}

function storeVisits(visits: readonly UtmVisit[]): void {
  if (visits.length === 0) browserStore.write(KEY, null);
  else browserStore.writeJson(KEY, visits);
}

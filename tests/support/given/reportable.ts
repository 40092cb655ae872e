/** Completions that can be reported to PARS. */
import { activities } from '#server/modules/activities/tables.ts';
import { resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import type { Person } from './given.ts';

export const PROVIDER_NUMBER = '1234567';

const NO_NUMBERS = {
  ...{ npi: null, licence_number: null, licence_state: null },
  ...{ board_number: null, birth_month: null, birth_day: null },
};

/** Gives PARS numbers to the provider and to all activities. */
export async function numberActivities({ db, clock, api }: Slice, officer: Pick<Person, 'headers'>): Promise<void> {
  const ids = await db.select({ id: activities.publicationId }).from(activities);
  for (const { id } of ids) {
    const number = String(203_000_000 + id);
    await db.update(activities).set({ parsId: number, updatedAt: clock.now() });
  }
  const { version } = (await api.get('/api/admin/reporting/accme/', officer.headers)).body.data;
  const settings = { version, provider_number: PROVIDER_NUMBER };
  await api.patch('/api/admin/reporting/accme/', settings, officer.headers);
}

/** The learner gives an NPI and a birthday, and consents. */
export async function allowReports({ api }: Slice, { headers }: Pick<Person, 'headers'>): Promise<void> {
  const known = { ...NO_NUMBERS, npi: '1234567893', birth_month: 2, birth_day: 9 };
  await api.put('/api/identifiers/', resource('Identifiers', known), headers);
  await api.put('/api/consents/accme/', resource('Consent', { given: true }), headers);
}

/** A batch of everything that is ready for PARS; its id. */
export async function prepareBatch({ api }: Slice, officer: Pick<Person, 'headers'>): Promise<string> {
  const body = resource('ReportBatch', { body: 'accme' });
  return (await api.post('/api/admin/report-batches/', body, officer.headers)).body.data.id;
}

import type { RefusalName } from './refusal-names.ts';

export const PUBLICATION: readonly RefusalName[] = ['publication.not-found', 'publication.removed'];
const SECTION: readonly RefusalName[] = ['section.not-found', 'publication.removed'];

/** The errors of calls about the library and what readers keep of it. */
export const LIBRARY_REFUSALS: Readonly<Record<string, readonly RefusalName[]>> = {
  getAuthor: ['author.not-found'],
  getPublication: PUBLICATION,
  savePublication: PUBLICATION,
  unsavePublication: PUBLICATION,
  unlockPublication: [...PUBLICATION, 'unlock.*'],
  getSection: [...SECTION, 'section.unpublished'],
  getOfflineCopy: [...PUBLICATION, 'offline.*'],
  saveProgress: [...SECTION, 'section.*'],
  makeAudioFeed: ['feed.*'],
  readAudioFeed: ['feed.*'],
  getAudioFeed: ['feed.*'],
  playRecording: ['feed.*', 'media.*'],
  getGoalCalendar: ['feed.not-found'],
  getLearningCalendar: ['feed.not-found'],
  saveNote: ['note.*', 'session.invalid', ...SECTION, 'section.unpublished'],
  changeAudioFeed: ['feed.*'],
  changeQueue: ['queue.full', 'session.invalid'],
  deleteNote: ['note.changed', 'note.not-found', 'session.invalid'],
  getCitation: [...SECTION, 'section.unpublished'],
  getSeries: ['series.not-found'],
  listSeriesOfPublication: ['publication.not-found'],
  startSeries: ['series.not-found', 'series.too-many'],
  planSeries: ['series.not-found', 'series.date', 'series.part'],
  leaveSeries: ['series.not-found', 'series.certified'],
  certifySeries: ['series.not-found', 'series.incomplete', 'series.name', 'certificate.characters'],
  printSeriesCertificate: ['series.not-found'],
  saveWeekPlan: ['week-plan.topic', 'week-plan.time-zone', 'week-plan.unconfirmed'],
  stopWeekPlanEmails: ['week-plan.no-link'],
  getDrug: ['drug.not-found'],
};

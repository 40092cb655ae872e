import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { instant } from '#contract/dates.ts';
import { text } from '#contract/forms/text.ts';
import { validationMessage } from '#contract/forms/validation-message.ts';
import { recordId } from '#contract/path-parameters.ts';
import { REVISION_KINDS } from '#domain/authoring/workflow.ts';
import { Version } from './publications.ts';

/** Every act names the version that its caller saw, so that none is done to a text that nobody read, or twice. */
const act = {
  method: 'POST',
  params: { id: recordId('publication') },
  answers: 'OfficePublication',
  who: 'staff',
  // A repeated act is refused by its version. Publishing stores files, which a transaction must not wait for.
  idempotency: 'none',
} as const;
const writes = { ...act, permission: 'content.write', confirm: false } as const;
const publishes = { ...act, permission: 'content.publish' } as const;

const Note = text(2_000);
const Reason = Note.min(1, validationMessage('api.value.reason'));
/** Needed where readers may have read the text before. (rules E5) */
const Kind = z.enum(REVISION_KINDS).nullable().default(null);

export const submitDraft = defineCall({
  ...writes,
  name: 'submitDraft',
  path: '/api/admin/publications/{id}/submit/',
  summary: 'Sends the draft to review.',
  body: plainBody(z.strictObject({ version: Version, note: Note.default('') })),
});
export const returnDraft = defineCall({
  ...publishes,
  confirm: false,
  name: 'returnDraft',
  path: '/api/admin/publications/{id}/return/',
  summary: 'Returns a text in review to whoever submitted it, with a comment that the record of changes keeps.',
  body: plainBody(z.strictObject({ version: Version, comment: Reason })),
});
export const scheduleDraft = defineCall({
  ...publishes,
  name: 'scheduleDraft',
  path: '/api/admin/publications/{id}/schedule/',
  summary: 'Publishes the draft at an instant, if nothing is missing then. A scheduled text is not edited.',
  body: plainBody(z.strictObject({ version: Version, kind: Kind, note: Note.default(''), at: instant })),
});
export const unscheduleDraft = defineCall({
  ...publishes,
  confirm: false,
  name: 'unscheduleDraft',
  path: '/api/admin/publications/{id}/unschedule/',
  summary: 'Takes a scheduled text back to the draft.',
  body: plainBody(z.strictObject({ version: Version })),
});
export const publishDraft = defineCall({
  ...publishes,
  name: 'publishDraft',
  path: '/api/admin/publications/{id}/publish/',
  summary:
    'Publishes the draft, or an announced or retired text as it is: the site, its search, feeds and sitemap show it on the next request.',
  body: plainBody(z.strictObject({ version: Version, kind: Kind, note: Note.default('') })),
});
export const announceDraft = defineCall({
  ...publishes,
  name: 'announceDraft',
  path: '/api/admin/publications/{id}/announce/',
  summary: 'Announces the draft: its cover is shown, and it is published on its publication date.',
  body: plainBody(z.strictObject({ version: Version, note: Note.default('') })),
});
export const discardDraft = defineCall({
  ...writes,
  name: 'discardDraft',
  path: '/api/admin/publications/{id}/discard/',
  summary: 'Closes the draft without publishing it; `restoreRevision` with revision 0 opens it again.',
  body: plainBody(z.strictObject({ version: Version })),
});
export const retirePublication = defineCall({
  ...publishes,
  name: 'retirePublication',
  path: '/api/admin/publications/{id}/retire/',
  summary: 'Removes a publication from the site; certificates and transcripts stay, and it earns no more credit.',
  body: plainBody(z.strictObject({ version: Version, reason: Reason })),
});
export const previewRetirement = defineCall({
  name: 'previewRetirement',
  method: 'GET',
  path: '/api/admin/publications/{id}/retire/',
  params: { id: recordId('publication') },
  who: 'staff',
  permission: 'content.publish',
  summary: 'What retiring the publication would change, and what would stay; nothing is changed.',
  plain: z.object({
    data: z.object({
      /** Certificates that were issued for it, which stay. */
      certificates: z.int(),
      /** People who began its test and have not passed it. */
      unfinished: z.int(),
      /** Whether an open draft stays, and whether a schedule is taken back. */
      draft_stays: z.boolean(),
      schedule_ends: z.boolean(),
    }),
  }),
});

import { z } from 'zod';
import { REVISION_KINDS } from '#domain/authoring/workflow.ts';
import { defineCall, plainBody } from '../../call.ts';
import { text } from '../../forms/text.ts';
import { validationMessage } from '../../forms/validation-message.ts';
import { recordId } from '../../path-parameters.ts';
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

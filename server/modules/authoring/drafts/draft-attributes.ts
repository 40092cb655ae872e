import { shownState } from '#domain/authoring/workflow.ts';
import { toCredits } from '#domain/shared/credits.ts';
import type { ActorOf } from './queries-actors.ts';
import { type DraftHead, stateOf } from './queries-drafts.ts';

export type ShownDraft = { draft: DraftHead; actorOf: ActorOf };

/** The attributes of a publication, in lists and on its own page. */
export const draftAttributes = ({ draft, actorOf }: ShownDraft) => ({
  number: draft.number,
  title: draft.title,
  slug: draft.slug,
  type: draft.type,
  state: shownState(stateOf(draft)),
  open: draft.open,
  visibility: draft.visibility,
  version: draft.version,
  revision: draft.baseRevision,
  authors: draft.authors,
  sections: draft.sections,
  questions: draft.questions,
  languages: draft.languages,
  publicationDate: draft.publicationDate,
  expirationDate: draft.expirationDate,
  credit:
    draft.creditClass === null || draft.creditQuarters === null
      ? null
      : { class: draft.creditClass, amount: toCredits(draft.creditQuarters) },
  missing: draft.missing,
  problems: draft.problems,
  scheduled:
    draft.scheduledFor === null
      ? null
      : {
          at: draft.scheduledFor.toISOString(),
          kind: draft.scheduledKind,
          note: draft.scheduledNote,
          by: actorOf(draft.scheduledById),
        },
  submitted:
    draft.submittedAt === null ? null : { at: draft.submittedAt.toISOString(), by: actorOf(draft.submittedById) },
  updated: draft.updatedAt.toISOString(),
  updated_by: actorOf(draft.updatedById),
});

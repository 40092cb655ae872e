/** The workflow of a publication's text, from draft to retirement. (rules E1) */
import { type Decision, no, yes } from '#domain/shared/decision.ts';

export const AUTHORING_STATES = ['draft', 'in-review', 'scheduled', 'announced', 'published', 'retired'] as const;

/** `draft`, `in-review` and `scheduled` are states of an open draft; the others of what the site shows. */
export type AuthoringState = (typeof AUTHORING_STATES)[number];

/** What the site shows of a publication, whatever is drafted; null if it was never published. */
export type PublicVisibility = 'published' | 'announced' | 'withdrawn' | null;

export const AUTHORING_ACTS = [
  'edit',
  'submit',
  'return',
  'schedule',
  'unschedule',
  'publish',
  'announce',
  'discard',
  'retire',
] as const;
export type AuthoringAct = (typeof AUTHORING_ACTS)[number];

export const OPEN_STATES = ['draft', 'in-review', 'scheduled'] as const;

/** The state of the open draft, or null if there is none, beside what the site shows. */
export type TextState = {
  readonly open: (typeof OPEN_STATES)[number] | null;
  readonly visibility: PublicVisibility;
};

/** Why an act is not possible now. */
export const WORKFLOW_REFUSALS = [
  'nothing-open',
  'scheduled',
  'not-in-review',
  'not-scheduled',
  'not-public',
  'is-public',
] as const;
export type WorkflowRefusal = (typeof WORKFLOW_REFUSALS)[number];

/** The one state that lists show: that of the open draft of an unpublished text, otherwise what the site shows. */
export function shownState({ open, visibility }: TextState): AuthoringState {
  if (visibility === 'published' || visibility === 'announced') return visibility;
  if (open !== null) return open;
  return visibility === 'withdrawn' ? 'retired' : 'draft';
}

/**
 * Whether an act is possible. A scheduled text is not edited: what was approved is what appears. A published text is
 * not announced again, and only what is public can be retired. (rules E1, E2)
 */
export function mayAct({ open, visibility }: TextState, act: AuthoringAct): Decision<WorkflowRefusal> {
  const isPublic = visibility === 'published' || visibility === 'announced';
  if (act === 'edit') return open === 'scheduled' ? no('scheduled') : yes;
  if (act === 'retire') return isPublic ? yes : no('not-public');
  if (open === null)
    return act === 'publish' && visibility !== 'published' && visibility !== null ? yes : no('nothing-open');
  if (act === 'return') return open === 'in-review' ? yes : no('not-in-review');
  if (act === 'unschedule') return open === 'scheduled' ? yes : no('not-scheduled');
  if (act === 'announce' && visibility === 'published') return no('is-public');
  if (act === 'submit' || act === 'schedule' || act === 'discard') return open === 'scheduled' ? no('scheduled') : yes;
  return yes;
}

/** The state of the open draft after an act that `mayAct` permits; null if it is closed. (rules E1) */
export function stateAfter({ open }: TextState, act: AuthoringAct): TextState['open'] {
  switch (act) {
    case 'edit':
      return open ?? 'draft';
    case 'submit':
      return 'in-review';
    case 'return':
    case 'unschedule':
      return 'draft';
    case 'schedule':
      return 'scheduled';
    case 'publish':
    case 'announce':
    case 'discard':
      return null;
    case 'retire':
      return open === 'scheduled' ? 'draft' : open;
  }
}

export const REVISION_KINDS = ['correction', 'clinical-update'] as const;

/**
 * A correction changes nothing for readers; a clinical update is a revision of the content, with its date. Null for the
 * first revision and for those of a folder import. (rules E5)
 */
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** Whether publishing needs the kind of change: only a text that readers may already have read. (rules E5) */
export const needsRevisionKind = ({ visibility }: Pick<TextState, 'visibility'>): boolean => visibility === 'published';

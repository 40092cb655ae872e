import { describe, expect, test } from 'vitest';
import {
  type AuthoringAct,
  mayAct,
  needsRevisionKind,
  shownState,
  stateAfter,
  type TextState,
  type WorkflowRefusal,
} from './workflow.ts';

const UNPUBLISHED = { open: 'draft', visibility: null } as const;
const PUBLISHED = { open: null, visibility: 'published' } as const;

describe('the workflow of a text (rules E1, E2)', () => {
  test.each<[string, TextState, AuthoringAct, TextState['open'] | WorkflowRefusal]>([
    ['a new draft is submitted', UNPUBLISHED, 'submit', 'in-review'],
    ['a new draft is published', UNPUBLISHED, 'publish', null],
    ['a new draft is announced', UNPUBLISHED, 'announce', null],
    ['a new draft is scheduled', UNPUBLISHED, 'schedule', 'scheduled'],
    ['a new draft is discarded', UNPUBLISHED, 'discard', null],
    ['a new draft is not retired', UNPUBLISHED, 'retire', 'not-public'],
    ['a draft is not returned', UNPUBLISHED, 'return', 'not-in-review'],
    ['a draft is not unscheduled', UNPUBLISHED, 'unschedule', 'not-scheduled'],
    ['a text in review is edited there', { open: 'in-review', visibility: null }, 'edit', 'in-review'],
    ['a text in review is returned', { open: 'in-review', visibility: null }, 'return', 'draft'],
    ['a text in review is submitted again', { open: 'in-review', visibility: null }, 'submit', 'in-review'],
    ['a scheduled text is not edited', { open: 'scheduled', visibility: null }, 'edit', 'scheduled'],
    ['a text in review is not unscheduled', { open: 'in-review', visibility: null }, 'unschedule', 'not-scheduled'],
    ['a scheduled text is not returned', { open: 'scheduled', visibility: null }, 'return', 'not-in-review'],
    ['a scheduled text is announced now', { open: 'scheduled', visibility: null }, 'announce', null],
    ['a draft of a published text is published', { open: 'draft', visibility: 'published' }, 'publish', null],
    ['a draft of a published text is scheduled', { open: 'draft', visibility: 'published' }, 'schedule', 'scheduled'],
    [
      'a retired text without a draft is not announced',
      { open: null, visibility: 'withdrawn' },
      'announce',
      'nothing-open',
    ],
    ['a scheduled text is not submitted', { open: 'scheduled', visibility: null }, 'submit', 'scheduled'],
    ['a scheduled text is not scheduled again', { open: 'scheduled', visibility: null }, 'schedule', 'scheduled'],
    ['a scheduled text is not discarded', { open: 'scheduled', visibility: null }, 'discard', 'scheduled'],
    ['a scheduled text is taken back', { open: 'scheduled', visibility: null }, 'unschedule', 'draft'],
    ['a scheduled text is published now', { open: 'scheduled', visibility: null }, 'publish', null],
    ['a published text opens a draft when edited', PUBLISHED, 'edit', 'draft'],
    ['a published text without a draft is not published', PUBLISHED, 'publish', 'nothing-open'],
    ['a published text without a draft is not submitted', PUBLISHED, 'submit', 'nothing-open'],
    ['a published text is not announced', { open: 'draft', visibility: 'published' }, 'announce', 'is-public'],
    ['a published text is retired', PUBLISHED, 'retire', null],
    ['retiring keeps an open draft', { open: 'in-review', visibility: 'published' }, 'retire', 'in-review'],
    ['retiring takes a schedule back', { open: 'scheduled', visibility: 'published' }, 'retire', 'draft'],
    ['an announced text is published as it is', { open: null, visibility: 'announced' }, 'publish', null],
    ['an announced text is retired', { open: null, visibility: 'announced' }, 'retire', null],
    ['a retired text is published again', { open: null, visibility: 'withdrawn' }, 'publish', null],
    ['a retired text is not retired', { open: null, visibility: 'withdrawn' }, 'retire', 'not-public'],
    ['nothing is not published', { open: null, visibility: null }, 'publish', 'nothing-open'],
  ])('%s', (_title, state, act, expected) => {
    const decision = mayAct(state, act);
    expect(decision.ok ? stateAfter(state, act) : decision.why).toBe(expected);
  });

  test.each<[AuthoringAct, TextState, string]>([
    ['edit', { open: 'scheduled', visibility: 'published' }, 'scheduled'],
    ['submit', { open: 'scheduled', visibility: 'withdrawn' }, 'scheduled'],
    ['schedule', { open: 'scheduled', visibility: null }, 'scheduled'],
    ['discard', { open: 'scheduled', visibility: 'announced' }, 'scheduled'],
  ])('a schedule prevents the act to %s', (act, state, why) => {
    expect(mayAct(state, act)).toEqual({ ok: false, why });
  });

  test.each<[TextState, string]>([
    [UNPUBLISHED, 'draft'],
    [{ open: null, visibility: null }, 'draft'],
    [{ open: 'in-review', visibility: null }, 'in-review'],
    [{ open: 'scheduled', visibility: 'withdrawn' }, 'scheduled'],
    [{ open: null, visibility: 'withdrawn' }, 'retired'],
    [{ open: 'draft', visibility: 'published' }, 'published'],
    [{ open: 'draft', visibility: 'announced' }, 'announced'],
  ])('%j is shown as %s', (state, shown) => {
    expect(shownState(state)).toBe(shown);
  });

  test('the kind of change is needed when readers may have read the text (rules E5)', () => {
    expect(needsRevisionKind(PUBLISHED)).toBe(true);
    expect(needsRevisionKind({ visibility: 'announced' })).toBe(false);
    expect(needsRevisionKind({ visibility: null })).toBe(false);
  });
});

/** The words for activities, people and disclosures in the office. */
import type { StatusKind } from '#admin/parts/status/status.tsx';
import type { ActivityClock } from '#domain/credits/activity/activity-clocks.ts';
import type { ActivityState } from '#domain/credits/activity/activity-state.ts';
import type { CreditRequirement } from '#domain/credits/activity/ready-for-credit.ts';
import type { ControlRole, DisclosureState } from '#domain/credits/disclosure/disclosure.ts';

export const STATE_LABELS: Readonly<Record<ActivityState, string>> = {
  preparing: 'in preparation',
  ready: 'ready to publish',
  open: 'gives credit',
  stopped: 'gives no credit',
  ended: 'credit ended',
  retired: 'retired',
};

export const STATE_KINDS: Readonly<Record<ActivityState, StatusKind>> = {
  preparing: 'draft',
  ready: 'half',
  open: 'ok',
  stopped: 'bad',
  ended: 'off',
  retired: 'retired',
};

export const CLOCK_LABELS: Readonly<Record<ActivityClock, string>> = {
  'credit-end': 'Credit ends',
  review: 'Review due',
  disclosure: 'Disclosure expires',
  approval: 'Approval ends',
};

/** A requirement with where it is entered. */
export type RequirementText = { label: string; part: 'text' | 'record' | 'approvals' | 'people' | 'review' };

export const REQUIREMENTS: Readonly<Record<CreditRequirement, RequirementText>> = {
  objectives: { label: 'Learning objectives', part: 'text' },
  audience: { label: 'Target audience', part: 'text' },
  questions: { label: 'Test questions', part: 'text' },
  credit: { label: 'Amount of credit', part: 'text' },
  'credit-end': { label: 'End of credit', part: 'text' },
  sponsor: { label: 'Joint provider', part: 'text' },
  characters: { label: 'Title and joint provider in letters that certificates print', part: 'text' },
  'practice-gap': { label: 'Practice gap', part: 'record' },
  needs: { label: 'Needs', part: 'record' },
  support: { label: 'Commercial support, or that there was none', part: 'record' },
  'credit-type': { label: 'Approval for', part: 'approvals' },
  maximum: { label: 'A maximum that fits the publication', part: 'approvals' },
  approval: { label: 'Statement, number or period', part: 'approvals' },
  'approval-period': { label: 'An approval that is valid today', part: 'approvals' },
  planner: { label: 'A planner', part: 'people' },
  disclosure: { label: 'Disclosure', part: 'people' },
  review: { label: 'Review, at most three years old', part: 'review' },
};

export const ROLE_LABELS: Readonly<Record<ControlRole, string>> = {
  planner: 'Planner',
  faculty: 'Faculty',
  author: 'Author',
  reviewer: 'Reviewer',
  staff: 'Staff',
};

export const DISCLOSURE_LABELS: Readonly<Record<DisclosureState | 'missing', string>> = {
  missing: 'not requested',
  requested: 'requested',
  submitted: 'to review',
  cleared: 'cleared',
  excluded: 'excluded',
  refused: 'refused',
  revoked: 'revoked',
};

export const DISCLOSURE_KINDS: Readonly<Record<DisclosureState | 'missing', StatusKind>> = {
  missing: 'none',
  requested: 'wait',
  submitted: 'half',
  cleared: 'ok',
  excluded: 'bad',
  refused: 'bad',
  revoked: 'off',
};

export const joinRoles = (roles: readonly ControlRole[]): string =>
  roles.map((role, index) => (index === 0 ? ROLE_LABELS[role] : ROLE_LABELS[role].toLowerCase())).join(', ');

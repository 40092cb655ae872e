import { content, credits, tests, views, vitals } from './queries-learning.ts';
import { members, renewed, retention, revenue } from './queries-memberships.ts';
import { emails, invitations, signUps } from './queries-people.ts';
import type { Source } from './source.ts';

export const SOURCES: readonly Source[] = [
  ...[signUps, tests, content, credits, members, renewed],
  ...[revenue, retention, invitations, emails, views, vitals],
];

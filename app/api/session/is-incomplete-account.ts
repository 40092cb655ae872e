import type { Entity } from '#contract/resources.ts';

/** Whether an account was created by a newsletter sign-up and has no name yet. */
export const isIncompleteAccount = ({ firstName, lastName }: Pick<Entity<'User'>, 'firstName' | 'lastName'>): boolean =>
  firstName === '' && lastName === '';

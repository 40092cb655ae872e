import type { Entity } from '#contract/resources.ts';

/** An account that a newsletter sign-up has made: nobody has given it a name or a password yet. */
export const isUnfinished = ({ firstName, lastName }: Pick<Entity<'User'>, 'firstName' | 'lastName'>): boolean =>
  firstName === '' && lastName === '';

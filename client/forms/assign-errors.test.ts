import { describe, expect, test } from 'vitest';
import type { Locale } from '#client/i18n/locales.ts';
import { Registration } from '#contract/forms/accounts.ts';
import { assignErrors, formatIssues, readErrors } from './assign-errors.ts';

const NAMES = ['firstName', 'lastName', 'email', 'password1', 'password2'] as const;

describe('the errors of a form', () => {
  const filled = {
    firstName: '',
    lastName: ' ',
    email: 't.berger@marlow',
    password1: 'harbor',
    password2: 'harbour',
  };
  const validate = (locale: Locale) =>
    assignErrors(NAMES, formatIssues(Registration.safeParse(filled).error?.issues ?? [], locale));

  test('are assigned to their fields (rules P24)', () => {
    expect(validate('en')).toEqual({
      fields: {
        firstName: 'First Name is required.',
        lastName: 'Last Name is required.',
        email: 'Use a valid email address (t.berger@marlow)',
        password1: 'Password must contain at least 8 characters',
        password2: 'Passwords do not match',
      },
      general: [],
    });
  });

  test('are in the language of the page', () => {
    expect(validate('de').fields).toEqual({
      firstName: 'Der Vorname fehlt.',
      lastName: 'Der Nachname fehlt.',
      email: 'Geben Sie eine gültige E-Mail-Adresse ein (t.berger@marlow)',
      password1: 'Das Passwort muss mindestens 8 Zeichen haben',
      password2: 'Die Passwörter stimmen nicht überein',
    });
  });

  test('of a response are assigned by pointer, or to the form without one', () => {
    const errors = [
      { detail: 'There is already an account.', source: { pointer: '/data/attributes/email' } },
      { detail: 'A second word on it.', source: { pointer: '/data/attributes/email' } },
      { detail: 'Unknown to this form.', source: { pointer: '/data/attributes/discountId' } },
      { detail: 'Too many requests.' },
    ];

    expect(assignErrors(NAMES, readErrors(errors))).toEqual({
      fields: { email: 'There is already an account.' },
      general: ['Unknown to this form.', 'Too many requests.'],
    });
  });
});

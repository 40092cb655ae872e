import { describe, expect, test } from 'vitest';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { PasswordChange } from '../forms/accounts.ts';
import { ContactMessage } from '../forms/growth.ts';
import { SENTENCES } from './languages.ts';
import { tell } from './tell.ts';

describe('a sentence that is told in another language', () => {
  test('stays English on the English host, and where programs alone meet it', () => {
    expect(tell('Passwords do not match', null)).toBe('Passwords do not match');
    expect(tell('This list can’t be sorted that way.', SENTENCES.de)).toBe('This list can’t be sorted that way.');
    expect(tell('constructor', SENTENCES.de)).toBe('constructor');
  });

  test.each(TRANSLATION_LANGUAGES)('names the address that is none in %s, whatever was typed', (language) => {
    expect(tell('Use a valid email address (a (b)\n$&@c)', SENTENCES[language])).toContain('(a (b)\n$&@c)');
  });

  test.each(TRANSLATION_LANGUAGES)('names how long a text may be, in %s', (language) => {
    const form = { fullname: 'x'.repeat(201), email: `${'x'.repeat(250)}@clinic.example`, message: 'x'.repeat(20_001) };
    const issues = ContactMessage.safeParse(form).error?.issues ?? [];

    expect(issues.map(({ message }) => message)).toEqual([
      'Use at most 200 characters.',
      'Use at most 254 characters.',
      'Use at most 20,000 characters.',
    ]);
    const told = issues.map(({ message }) => tell(message, SENTENCES[language]));
    expect(told.map((sentence) => sentence.replaceAll(/\D/g, ''))).toEqual(['200', '254', '20000']);
    for (const sentence of told) expect(sentence).not.toContain('Use at most');
  });

  test.each(TRANSLATION_LANGUAGES)('is another one than the English, in %s', (language) => {
    const { invalidEmail: _, tooLong: __, ...sentences } = SENTENCES[language];

    for (const [english, told] of Object.entries(sentences)) expect(told).not.toBe(english);
  });

  test.each([
    [
      'a password that is changed',
      PasswordChange,
      { old_password: '', new_password1: 'short', new_password2: 'other' },
    ],
    ['a message of the contact form', ContactMessage, { fullname: '', email: '', message: '' }],
  ])('is there for everything that is left out of %s', (_, form, filled) => {
    const issues = form.safeParse(filled).error?.issues ?? [];

    expect(issues.length).toBeGreaterThan(1);
    for (const { message } of issues) expect(tell(message, SENTENCES.fr)).not.toBe(message);
  });
});

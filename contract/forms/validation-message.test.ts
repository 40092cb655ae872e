import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { LANGUAGES, type Language, TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { formatDescriptor } from '#messages/message-descriptor.ts';
import { Email, PasswordChange } from './accounts.ts';
import { ENTRY_FORMS } from './collections.ts';
import { ContactMessage } from './growth.ts';
import { readValidationMessage } from './validation-message.ts';

function validate(schema: z.ZodType, value: unknown, language: Language): (string | null)[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map((issue) => {
    const message = readValidationMessage(issue);
    return message === null ? null : formatDescriptor(message, language);
  });
}

describe('the message of an invalid value', () => {
  test.each(LANGUAGES)('quotes the email as typed in %s', (language) => {
    expect(validate(Email, 'a{b} (c)\n$&@d', language)).toEqual([expect.stringContaining('(a{b} (c)\n$&@d)')]);
  });

  test.each([
    ['en', 'Use at most 200 characters.', 'Use at most 20,000 characters.'],
    ['de', 'Verwenden Sie höchstens 200 Zeichen.', 'Verwenden Sie höchstens 20.000 Zeichen.'],
    ['fr', 'Utilisez 200 caractères au plus.', 'Utilisez 20\u202f000 caractères au plus.'],
  ] as const)('formats the limit of a text in %s', (language, name, message) => {
    const form = { fullname: 'x'.repeat(201), email: 'nora@clinic.example', message: 'x'.repeat(20_001) };

    expect(validate(ContactMessage, form, language)).toEqual([name, message]);
  });

  test.each([
    ['a password change', PasswordChange, { old_password: '', new_password1: 'short', new_password2: 'other' }],
    ['a contact message', ContactMessage, { fullname: '', email: '', message: '' }],
  ])('is translated for every error of %s', (_what, schema, form) => {
    const english = validate(schema, form, 'en');

    expect(english.length).toBeGreaterThan(1);
    expect(english).not.toContain(null);
    for (const language of TRANSLATION_LANGUAGES)
      for (const [index, message] of validate(schema, form, language).entries())
        expect(message).not.toBe(english[index]);
  });

  test.each([
    ['RECEIPT_TAX_PERCENT', 130, 'Enter a percentage from 0 to 100, such as 8.25.'],
    ['SUPPORT_EMAIL', 'nonsense', 'Enter an email address.'],
    ['IS_DEMONSTRATION', 'perhaps', 'Choose on or off.'],
    ['SA_TOTAL', 1.5, 'Enter a whole number.'],
  ])('names what the setting %s takes', (key, value, message) => {
    expect(validate(ENTRY_FORMS.settings.value, { key, value }, 'en')).toEqual([message]);
  });

  test('is null if only zod has one', () => {
    expect(validate(ContactMessage, { fullname: 7 }, 'en')).toEqual([null, null, null]);
  });
});

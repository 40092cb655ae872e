import { describe, expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { compileMessage } from '#messages/format/compile-message.ts';
import { listArguments } from '#messages/format/list-arguments.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import { readTranslations } from '#messages/read-messages.ts';
import { Failure, Failures } from '../kernel/failure.ts';
import { formatError, toErrorResponse } from './errors.ts';

const CODES = Object.keys(ERRORS) as ErrorCode[];

describe('the messages of error codes (rules C26)', () => {
  test.each(LANGUAGES)('are complete in %s, with the same parameters as in English', (language) => {
    const english = readTranslations('en');
    const messages = readTranslations(language);
    const parameters = (text: string | undefined) => listArguments(compileMessage(text ?? '')).values;

    for (const code of CODES) {
      const key = `errors.${code}`;
      expect(messages.get(key), `${language} ${key}`).toMatch(/\S/);
      expect(parameters(messages.get(key)), `${language} ${key}`).toEqual(parameters(english.get(key)));
    }
  });

  test('all belong to an error code', () => {
    const keys = [...readTranslations('en').keys()].filter((key) => key.startsWith('errors.'));

    expect(keys.toSorted()).toEqual(CODES.map((code) => `errors.${code}`).toSorted());
  });
});

describe('a failure as a response', () => {
  test('has the message of its code in the language of the host', () => {
    const details = LANGUAGES.map(
      (language) => toErrorResponse(new Failure('login.invalid'), language).errors[0]?.detail,
    );

    expect(details).toEqual(LANGUAGES.map((language) => formatError('login.invalid', language)));
    expect(new Set(details).size).toBe(LANGUAGES.length);
  });

  test('has its own message with its parameters, and the title of its code', () => {
    const missing = new Failure('request.missing-attribute', {
      detail: describeMessage('validation.test.missing', { number: 3 }),
      source: { pointer: '/data/attributes/results' },
      meta: { question_id: '7' },
    });

    expect(toErrorResponse(missing, 'de')).toEqual({
      status: 422,
      headers: {},
      errors: [
        {
          status: '422',
          code: 'request.missing-attribute',
          title: 'Missing attribute',
          detail: 'Frage 3 ist noch nicht beantwortet.',
          source: { pointer: '/data/attributes/results' },
          meta: { question_id: '7' },
        },
      ],
    });
  });

  test('reports each of several failures', () => {
    const failures = new Failures([new Failure('password.common'), new Failure('password.simple')]);

    expect(toErrorResponse(failures, 'fr').errors.map(({ detail }) => detail)).toEqual([
      formatError('password.common', 'fr'),
      formatError('password.simple', 'fr'),
    ]);
  });
});

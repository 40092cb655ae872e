/** The columns of a row of credit. */
import { z } from 'zod';
import { readVerificationCode } from '#domain/credits/certificates/verification-code.ts';
import { CREDIT_KINDS } from '#domain/credits/credit-kinds.ts';
import { isDegree, MAX_DEGREE } from '#domain/credits/learners/degrees.ts';
import { PROFESSIONS } from '#domain/credits/learners/professions.ts';
import { MAX_TOPIC_CODE } from '#domain/credits/learners/topics.ts';
import * as field from './fields.ts';

const COLUMNS = {
  id: field.required(200),
  member: field.required(200),
  activity: field.whole(1, 2_000_000_000).optional(),
  title: field.plainText(300).optional(),
  provider: field.plainText(200).optional(),
  joint_provider: field.plainText(200).optional(),
  faculty: field.plainText(1000).optional(),
  completed: field.day,
  class: field.choice(['CME', 'SA']).optional(),
  kind: field.choice(CREDIT_KINDS).optional(),
  topic: field.plainText(MAX_TOPIC_CODE).optional(),
  credits: field.credits,
  maximum: field.credits.optional(),
  score: field.whole(0, 100).optional(),
  certificate_number: field.plainText(80).optional(),
  verification_code: z
    .string()
    .max(20, { error: 'is longer than 20 characters', abort: true })
    .refine((text) => readVerificationCode(text) !== null, 'is not a code of twelve characters')
    .optional(),
  issued: field.instant.optional(),
  holder_name: field.name.optional(),
  holder_profession: field.choice(PROFESSIONS).optional(),
  holder_degree: field.plainText(MAX_DEGREE).refine(isDegree, 'is not a list of degrees, such as MD or PhD').optional(),
  statements: field.plainText(8000).optional(),
};

const OF_CERTIFICATE = ['issued', 'holder_name', 'statements', 'title', 'provider'] as const;

export const CreditRow = z.strictObject(COLUMNS).superRefine((row, context) => {
  const require = (names: readonly (keyof typeof COLUMNS)[], why: string) => {
    for (const path of names)
      if (row[path] === undefined || row[path] === '')
        context.addIssue({ code: 'custom', path: [path], message: `is missing: ${why}` });
  };
  if (row.activity === undefined) {
    require(['title', 'provider', 'kind'], 'credit of another provider has it; credit of your own has an activity');
    return;
  }
  require(['class'], 'credit of your own activity has CME or SA');
  if (row.certificate_number) require(OF_CERTIFICATE, 'a certificate states it as it was printed');
  if (row.maximum !== undefined && row.maximum < row.credits)
    context.addIssue({ code: 'custom', path: ['maximum'], message: 'is less than credits' });
});
export type MovedCredit = z.output<typeof CreditRow>;

export const CREDIT_COLUMNS = Object.keys(COLUMNS);

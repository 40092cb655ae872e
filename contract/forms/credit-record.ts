/** What members record beside the ledger: credit earned elsewhere, and goals. (rules T60, T62) */
import { z } from 'zod';
import { CREDIT_KINDS } from '#domain/credits/credit-kinds.ts';
import { isExternalAmount, MAX_FILE_BYTES } from '#domain/credits/learners/external-credits.ts';
import { MAX_CYCLE_YEARS } from '#domain/credits/learners/goals.ts';
import { MAX_TOPIC_CODE } from '#domain/credits/learners/topics.ts';
import { addDays, daysFromTo } from '#domain/shared/dates.ts';
import { enteredDate } from '../dates.ts';
import { boundedText, printedText, text } from './text.ts';
import { validationMessage } from './validation-message.ts';

const required = (maxLength: number) => text(maxLength).min(1, validationMessage('validation.required'));
const version = z.int().min(1).max(2_147_483_647);
const FIRST_DAY = '1950-01-01';
/** Of a goal: more than any board asks for. */
const MAX_GOAL_CREDITS = 1000;
const DAYS_OF_YEAR = 366;

const day = enteredDate.refine(
  (value) => value >= FIRST_DAY && value < '2200',
  validationMessage('validation.credit.day'),
);

export const NewExternalCredit = z.strictObject({
  title: printedText(300).min(1, validationMessage('validation.required')),
  provider: printedText(200).min(1, validationMessage('validation.required')),
  kind: z.enum(CREDIT_KINDS, validationMessage('validation.required')),
  credits: z
    .number(validationMessage('validation.credit.amount'))
    .refine(isExternalAmount, validationMessage('validation.credit.amount')),
  completed: day,
  /** The code of a topic. (rules T68) */
  topic: boundedText(MAX_TOPIC_CODE).min(1).nullable(),
  number: printedText(80).min(1).nullable(),
});

export const ExternalCreditChange = NewExternalCredit.extend({ version });

/** Base64 has four characters for three bytes. */
const MAX_ENCODED = Math.ceil(MAX_FILE_BYTES / 3) * 4;
/** The encoded file, its name and the braces around them. */
export const MAX_FILE_BODY = MAX_ENCODED + 4096;

export const ExternalFile = z.strictObject({
  name: boundedText(255).min(1),
  content: boundedText(MAX_ENCODED).regex(/^[A-Za-z0-9+/]*={0,2}$/),
});

const goal = {
  /** The code of a requirement, which determines the amounts and the length; null for a goal of one's own. */
  requirement: boundedText(60).min(1).nullable(),
  name: required(120).nullable(),
  kind: z.enum(['any', ...CREDIT_KINDS]).nullable(),
  credits: z
    .number(validationMessage('validation.credit.amount'))
    .gt(0, validationMessage('validation.credit.amount'))
    .max(MAX_GOAL_CREDITS, validationMessage('validation.credit.amount'))
    .multipleOf(0.25, validationMessage('validation.credit.amount'))
    .nullable(),
  starts: day.nullable(),
  ends: day,
};

type Goal = z.output<z.ZodObject<typeof goal>>;
const OWN = ['name', 'kind', 'credits', 'starts'] as const;

function checkGoal(
  written: Goal,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
) {
  if (written.requirement !== null) return;
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  for (const name of OWN) if (written[name] === null) refuse(name, validationMessage('validation.required'));
  const { starts, ends } = written;
  if (starts === null) return;
  if (ends <= starts) refuse('ends', validationMessage('validation.credit.order'));
  else if (daysFromTo(starts, addDays(ends, 1)) > MAX_CYCLE_YEARS * DAYS_OF_YEAR)
    refuse('ends', validationMessage('validation.credit.cycle'));
}

export const NewCreditGoal = z.strictObject(goal).superRefine(checkGoal);
export const CreditGoalChange = z.strictObject({ ...goal, version }).superRefine(checkGoal);

import { z } from 'zod';
import { type Identifier, wrongIdentifiers } from '#domain/credits/identifiers.ts';
import { say } from '../sentences/sentence.ts';
import { text } from './text.ts';

const optionalText = (maxLength: number) => text(maxLength).min(1).nullable();

const WRONG: Partial<Record<Identifier, { path: string; message: string }>> = {
  npi: { path: 'npi', message: say('Check your NPI: it has ten digits, and the last one is a check digit.') },
  licence: { path: 'licence_number', message: say('Enter both the license number and its state.') },
  birthday: { path: 'birth_day', message: say('Enter a month and a valid day.') },
};

/** Everything at once: what is left empty is no longer kept. */
export const IdentifiersChange = z
  .strictObject({
    npi: optionalText(10),
    licence_number: optionalText(40),
    licence_state: optionalText(2),
    board_number: optionalText(40),
    birth_month: z.int().min(1).max(12).nullable(),
    birth_day: z.int().min(1).max(31).nullable(),
  })
  .superRefine((written, context) => {
    for (const name of wrongIdentifiers(written)) {
      const { path = name, message = '' } = WRONG[name] ?? {};
      context.addIssue({ code: 'custom', path: [path], message });
    }
  });

export const ConsentChange = z.strictObject({ given: z.boolean() });

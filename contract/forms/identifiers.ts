import { z } from 'zod';
import { type Identifier, wrongIdentifiers } from '#domain/credits/learners/identifiers.ts';
import { text } from './text.ts';
import { validationMessage } from './validation-message.ts';

const optionalText = (maxLength: number) => text(maxLength).min(1).nullable();

const WRONG: Partial<Record<Identifier, { path: string; message: string }>> = {
  npi: { path: 'npi', message: validationMessage('validation.identifiers.npi') },
  licence: { path: 'licence_number', message: validationMessage('validation.identifiers.license') },
  eprofile: { path: 'eprofile_id', message: validationMessage('validation.identifiers.eprofile') },
  birthday: { path: 'birth_day', message: validationMessage('validation.identifiers.birthday') },
};

/** All identifiers at once: empty ones are deleted. */
export const IdentifiersChange = z
  .strictObject({
    npi: optionalText(10),
    licence_number: optionalText(40),
    licence_state: optionalText(2),
    board_number: optionalText(40),
    eprofile_id: optionalText(9).default(null),
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

import { z } from 'zod';
import { MODALS } from '#domain/analytics/modals.ts';
import { VITALS } from '#domain/analytics/vitals.ts';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { instant } from '../dates.ts';
import { id } from '../ids.ts';
import { Email } from './accounts.ts';
import { personName } from './person-name.ts';
import { boundedText, text } from './text.ts';
import { validationMessage } from './validation-message.ts';

const Name = personName(80);
/** A numeric id, which clients send as text or number. */
const Reference = z
  .union([boundedText(9), z.int()])
  .transform(String)
  .pipe(id);

export const Invitation = z.strictObject({ referred_email: Email });

const SOURCES = ['publication_id', 'section_id', 'material_id', 'podcast_id'] as const;

/** The newsletter sign-up, and the page on which it was submitted. (rules P42) */
export const NewsletterSignUp = z
  .strictObject({
    email: Email,
    firstName: Name.optional(),
    lastName: Name.optional(),
    publication_id: Reference.optional(),
    section_id: Reference.optional(),
    material_id: Reference.optional(),
    podcast_id: Reference.optional(),
  })
  .refine((form) => SOURCES.filter((name) => form[name] !== undefined).length <= 1, {
    path: ['material_id'],
    message: validationMessage('api.value.newsletterSource'),
  });

const FullName = personName(200).min(1, validationMessage('validation.name.required'));
const Message = text(20_000).min(1, validationMessage('validation.message'));

/** Contact form: fullname, email, message required. (rules P22) */
export const ContactMessage = z.strictObject({ fullname: FullName, email: Email, message: Message });

/** The shape of the support desk's API. (rules W14) */
export const SupportRequest = z.strictObject({
  request: z.strictObject({
    requester: z.strictObject({ name: FullName, email: Email }),
    subject: text(200)
      .min(1, validationMessage('api.value.subject'))
      .refine((subject) => !/\p{Cc}/u.test(subject), validationMessage('api.value.subjectLine')),
    comment: z.strictObject({ body: Message }),
  }),
});

const isOfThisCentury = (text: string): boolean => /^20\d\d-/.test(text);
const Parameter = text(200);
/** Campaign tools add parameters of their own, such as `utm_source_platform`. */
const UtmName = boundedText(50).regex(/^utm_[a-z0-9_]{1,46}$/, validationMessage('api.value.utmName'));
const MAX_UTM_PARAMETERS = 20;

/** Visits that a browser stored until its user signed in. (rules P51) */
export const UtmVisits = z.strictObject({
  data: z
    .array(
      z.strictObject({
        created: instant.refine(isOfThisCentury, validationMessage('api.value.visitTime')),
        data: z
          .record(UtmName, Parameter)
          .refine(
            (data) => Object.keys(data).length <= MAX_UTM_PARAMETERS,
            validationMessage('api.value.visitParameters'),
          )
          .refine((data) => Object.keys(data).length > 0, validationMessage('api.value.visitWithoutParameters')),
      }),
    )
    .max(50, validationMessage('api.value.visits')),
});

const Path = boundedText(600).startsWith('/');

/** Anonymous measurements of a page. (rules P49) */
export const Measures = z.strictObject({
  lang: z.enum(LANGUAGES),
  data: z
    .array(
      z.discriminatedUnion('kind', [
        /** A page view: by an internal link, an external one, or its address. */
        z.strictObject({ kind: z.literal('view'), path: Path, from: z.enum(['inside', 'outside', 'address']) }),
        z.strictObject({
          kind: z.literal('vital'),
          path: Path,
          name: z.enum(VITALS),
          /** In milliseconds; CLS in thousandths. */
          value: z.number().min(0).max(3_600_000),
        }),
        /** A view of an element that has an analytics category and label. (rules P35) */
        z.strictObject({ kind: z.literal('event'), category: z.literal('modal'), label: z.enum(MODALS) }),
        /** A search and how much it found; its text is stored only if nothing was found and it identifies nobody. (rules G10) */
        z.strictObject({ kind: z.literal('search'), text: boundedText(200), found: z.int().min(0).max(1_000_000) }),
      ]),
    )
    .max(50, validationMessage('api.value.measurements')),
});
export type Measures = z.infer<typeof Measures>;

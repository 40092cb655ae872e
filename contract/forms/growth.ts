import { z } from 'zod';
import { MODALS } from '#domain/analytics/modals.ts';
import { VITALS } from '#domain/analytics/vitals.ts';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { say } from '../sentences/sentence.ts';
import { Email } from './accounts.ts';
import { text } from './text.ts';

const Name = text(80);
/** A number that identifies something, as clients send it: text or a number. */
const Reference = z
  .union([z.string(), z.int()])
  .transform(String)
  .refine((text) => /^[1-9]\d{0,8}$/.test(text), 'This is not an id.');

export const Invitation = z.strictObject({ referred_email: Email });

const SOURCES = ['publication_id', 'section_id', 'material_id', 'podcast_id'] as const;

/** The sign-up of the newsletter, and what was being read when it was filled in. (api.md, newsletter) */
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
    message: 'Name one thing that was being read, not several.',
  });

const FullName = text(200).min(1, say('Enter your name'));
const Message = text(20_000).min(1, say('Enter your message'));

/** Contact form: fullname, email, message required. (§5) */
export const ContactMessage = z.strictObject({ fullname: FullName, email: Email, message: Message });

/** The support desk's own shape. (§7, /requests) */
export const SupportRequest = z.strictObject({
  request: z.strictObject({
    requester: z.strictObject({ name: FullName, email: Email }),
    subject: text(200).min(1, 'Enter a subject'),
    comment: z.strictObject({ body: Message }),
  }),
});

const isOfThisCentury = (text: string): boolean => /^20\d\d-/.test(text);
const Parameter = z.string().trim().max(200);

/** Visits that a browser remembered until its owner signed in. (§3, UTM record) */
export const UtmVisits = z.strictObject({
  data: z
    .array(
      z.strictObject({
        created: z.iso.datetime({ offset: true, abort: true }).refine(isOfThisCentury, 'This is no time of a visit.'),
        data: z
          .strictObject({
            utm_source: Parameter.optional(),
            utm_medium: Parameter.optional(),
            utm_campaign: Parameter.optional(),
            utm_term: Parameter.optional(),
            utm_content: Parameter.optional(),
            utm_id: Parameter.optional(),
          })
          .refine((data) => Object.keys(data).length > 0, 'A visit names at least one utm_ parameter.'),
      }),
    )
    .max(50, 'Send at most 50 visits at once.'),
});

const Path = z.string().startsWith('/').max(600);

/** What a page tells of itself, without anything of who looks at it. (decisions.md, Newsletter, contact, analytics) */
export const Measures = z.strictObject({
  lang: z.enum(LANGUAGES),
  data: z
    .array(
      z.discriminatedUnion('kind', [
        /** A page was opened: by a link of ours, by one of somebody else's, or by its address. */
        z.strictObject({ kind: z.literal('view'), path: Path, from: z.enum(['inside', 'outside', 'address']) }),
        z.strictObject({
          kind: z.literal('vital'),
          path: Path,
          name: z.enum(VITALS),
          /** In milliseconds; CLS in thousandths. */
          value: z.number().min(0).max(3_600_000),
        }),
        /** Something was shown that has an analytics category and label. (§4) */
        z.strictObject({ kind: z.literal('event'), category: z.literal('modal'), label: z.enum(MODALS) }),
      ]),
    )
    .max(50, 'Send at most 50 measures at once.'),
});
export type Measures = z.infer<typeof Measures>;

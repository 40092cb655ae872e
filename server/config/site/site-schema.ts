/** The fields of `site.json`. Each is described in docs/another-house.md. */
import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { nameUnprinted } from '#domain/shared/text/printed-text.ts';
import { FEATURES } from '#domain/site/features.ts';
import { NO_SPECIALTY, SPECIALTIES } from '#domain/site/specialties.ts';
import { COLORS, type ColorName } from '#ui/styles/colors.ts';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    // Messages are in ICU MessageFormat, and addresses of mail are headers.
    .regex(
      /^[^\p{Cc}`${}<>'"|#\\]*$/u,
      "must not contain line breaks or any of { } < > ` $ ' \" | # \\ (write ’ for ')",
    );

/** A line that certificates and receipts print. (rules L58) */
const printedLine = (max: number) =>
  line(max).superRefine((text, context) => {
    const characters = nameUnprinted(text);
    if (characters !== '')
      context.addIssue({ code: 'custom', message: `has letters that documents cannot print: ${characters}` });
  });

const file = z
  .string()
  .regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/, 'must be the path of a file inside the folder');
const svg = file.refine((name) => name.endsWith('.svg'), 'must be an SVG file');
const percent = z.number().min(20, 'must be a percentage, 20 to 300').max(300, 'must be a percentage, 20 to 300');

const hex = z.string().regex(/^#[\da-f]{6}$/i, 'must be a color as #0a5c52');
/** Shadows and the scrim are transparent. */
const sheer = z.string().regex(/^(?:#[\da-f]{6}|transparent|rgb\(\d{1,3} \d{1,3} \d{1,3} \/ (?:0|1|0?\.\d{1,3})\))$/i, {
  error: 'must be a color as #0a5c52, transparent, or rgb(14 36 34 / 0.44)',
});
const isSheer = (name: string): boolean => name === 'scrim' || name.startsWith('shadow-');
const shades = z.strictObject(
  Object.fromEntries(
    (Object.keys(COLORS) as ColorName[]).map((name) => [name, (isSheer(name) ? sheer : hex).optional()]),
  ),
);

const font = z.strictObject({
  family: z.string().regex(/^[\p{L}\p{N} -]{1,40}$/u, 'must be the name of the font: letters, digits, spaces, -'),
  normal: file.refine((name) => name.endsWith('.woff2'), 'must be a WOFF2 file'),
  italic: file.refine((name) => name.endsWith('.woff2'), 'must be a WOFF2 file').optional(),
  weights: z.string().regex(/^[1-9]00(?: [1-9]00)?$/, 'must be a weight or a range of them: 400, or 400 700'),
  fallback: z.strictObject({
    local: z.enum(['Georgia', 'Times New Roman', 'Arial', 'Verdana', 'Trebuchet MS'], {
      error: 'must be Georgia, Times New Roman, Arial, Verdana or Trebuchet MS',
    }),
    sizeAdjust: percent,
    ascent: percent,
    descent: z.number().min(0).max(100, 'must be a percentage, 0 to 100'),
  }),
});

const hasCents = (code: string): boolean => {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  return maximumFractionDigits === 2;
};

export const SiteJson = z.strictObject({
  name: printedLine(40),
  legalName: printedLine(120),
  tagline: line(160),
  mail: z.strictObject({
    from: z.email('must be an email address').optional(),
    support: z.email('must be an email address'),
    address: printedLine(240),
  }),
  logo: z.strictObject({ light: svg, dark: svg.optional(), showsName: z.boolean().default(false) }).optional(),
  icon: svg.optional(),
  palette: z.strictObject({ light: shades.default({}), dark: shades.default({}) }).optional(),
  fonts: z.strictObject({ reading: font.optional(), interface: font.optional() }).optional(),
  languages: z
    .array(z.enum(LANGUAGES, { error: `must be one of ${LANGUAGES.join(', ')}` }))
    .min(1, 'must name at least one language')
    .refine((list) => new Set(list).size === list.length, 'names a language twice'),
  libraryLanguage: z.enum(LANGUAGES, { error: `must be one of ${LANGUAGES.join(', ')}` }).default('en'),
  specialty: z
    .enum(SPECIALTIES, { error: 'must be a medical specialty of schema.org, such as Cardiovascular' })
    .default(NO_SPECIALTY),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be the code of a currency, such as EUR')
    .refine((code) => !/^[A-Z]{3}$/.test(code) || hasCents(code), 'must be a currency with hundredths'),
  features: z.partialRecord(z.enum(FEATURES), z.boolean()).default({}),
  content: z.string().min(1, 'must be the folder of the library, from this file').default('content'),
});
export type SiteJson = z.infer<typeof SiteJson>;

import { z } from 'zod';
import { hasPostalCode, hasRegion } from '#domain/accounts/address-format.ts';
import { PASSWORD_LENGTH, passwordLength } from '#domain/accounts/passwords/password-text.ts';
import { isDegree, MAX_DEGREE } from '#domain/credits/learners/degrees.ts';
import { PROFESSIONS } from '#domain/credits/learners/professions.ts';
import { personName } from './person-name.ts';
import { boundedText, text } from './text.ts';
import { validationIssue, validationMessage } from './validation-message.ts';

/**
 * One `@`, no space, and a period in the host with two characters after it. Matching at the first period makes it
 * linear.
 */
const ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/;

export const Email = text(254).check(({ value, issues }) => {
  if (ADDRESS.test(value)) return;
  const issue =
    value === ''
      ? validationIssue('validation.email.required', {})
      : validationIssue('validation.email.invalid', { email: value });
  issues.push({ ...issue, input: value, continue: true });
});
/** A decomposed character takes several UTF-16 units but counts as one. */
const MAX_TYPED = 1024;
const TypedPassword = boundedText(MAX_TYPED, validationMessage('validation.password.tooLong'));
/** The current password; its rules were checked when it was set. */
export const OwnPassword = TypedPassword.min(1, validationMessage('validation.password.required'));
export const Password = TypedPassword.refine((password) => passwordLength(password) >= PASSWORD_LENGTH.min, {
  error: validationMessage('validation.password.tooShort'),
}).refine((password) => passwordLength(password) <= PASSWORD_LENGTH.max, {
  error: validationMessage('validation.password.tooLong'),
});
/** Signed text that we sent in a link. */
const LinkPart = boundedText(200);

const same = (one: string, other: string) => ({
  check: (form: Record<string, unknown>) => form[one] === form[other],
  message: { path: [other], message: validationMessage('validation.password.mismatch') },
});
const registrationPasswords = same('password1', 'password2');
const newPasswords = same('new_password1', 'new_password2');

export const Login = z.strictObject({
  username: Email,
  password: OwnPassword,
});
export const Registration = z
  .strictObject({
    username: Email.optional(),
    email: Email,
    password1: Password,
    password2: TypedPassword,
    firstName: personName(80).min(1, validationMessage('validation.name.firstRequired')),
    lastName: personName(80).min(1, validationMessage('validation.name.lastRequired')),
    /** Fields of the checkout's variant of the form: the tier, a discount code, and whether it is a higher tier. */
    membershipId: boundedText(20).optional(),
    discountId: text(60).min(1).optional(),
    upgrade: z.boolean().optional(),
  })
  .refine(({ membershipId, discountId, upgrade }) => membershipId !== undefined || !(discountId || upgrade), {
    path: ['membershipId'],
    message: validationMessage('validation.membership'),
  })
  .refine(registrationPasswords.check, registrationPasswords.message)
  .refine(({ username, email }) => username === undefined || username.toLowerCase() === email.toLowerCase(), {
    path: ['username'],
    message: validationMessage('api.value.username'),
  });
export const PasswordReset = z.strictObject({ email: Email });
export const PasswordResetConfirm = z
  .strictObject({
    uid: LinkPart,
    token: LinkPart,
    new_password1: Password,
    new_password2: TypedPassword,
  })
  .refine(newPasswords.check, newPasswords.message);
export const PasswordChange = z
  .strictObject({
    /** Not needed if the caller authenticated within the last 10 minutes. */
    old_password: OwnPassword.optional(),
    new_password1: Password,
    new_password2: TypedPassword,
  })
  .refine(newPasswords.check, newPasswords.message);
export const AccountDeletion = z.strictObject({
  password: OwnPassword,
});
export const UserChange = z.strictObject({
  firstName: personName(80).min(1, validationMessage('validation.name.firstRequired')).optional(),
  lastName: personName(80).min(1, validationMessage('validation.name.lastRequired')).optional(),
  email: Email.optional(),
  /** Required with a new email, unless the caller authenticated within the last 10 minutes. */
  current_password: OwnPassword.optional(),
  profession: z.enum(PROFESSIONS).nullable().optional(),
  /** Printed after the name on certificates; empty if the user has none. */
  degree: text(MAX_DEGREE)
    .refine((degree) => degree === '' || isDegree(degree), validationMessage('validation.degree'))
    .nullable()
    .optional(),
  specialization: text(200).nullable().optional(),
});

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;

const address = {
  address1: text(200).min(1, validationMessage('validation.address.street')),
  address2: text(60),
  city: text(120).min(1, validationMessage('validation.address.city')),
  postalCode: text(20),
  state: text(80),
  /** ISO 3166-1 alpha-2. */
  country: boundedText(2, validationMessage('validation.address.country')).refine(
    isCountry,
    validationMessage('validation.address.country'),
  ),
};
/** The rules of its country, validated together with the other fields. (rules M31) */
const always = { when: () => true };
type AddressFields = { country?: unknown; state?: unknown; postalCode?: unknown };
const located = ({ country, state = '', postalCode = '' }: AddressFields) => ({
  country: String(country),
  state: typeof state === 'string' ? state.trim() : '',
  postalCode: typeof postalCode === 'string' ? postalCode.trim() : '',
});
export const NewAddress = z
  .strictObject({
    ...address,
    address2: address.address2.default(''),
    postalCode: address.postalCode.default(''),
    state: address.state.default(''),
  })
  .refine((typed) => hasPostalCode(located(typed)), {
    path: ['postalCode'],
    error: validationMessage('validation.address.postalCode'),
    ...always,
  })
  .refine((typed) => hasRegion(located(typed)), {
    path: ['state'],
    error: validationMessage('validation.address.region'),
    ...always,
  });
/** Without the defaults of a new address: omitted fields do not change. */
export const AddressChange = z.strictObject(address).partial();

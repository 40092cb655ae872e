import { z } from 'zod';
import { ACTIVITY_BASES } from '#domain/credits/activity/activity-record.ts';
import { ACTIVITY_STATES } from '#domain/credits/activity/activity-state.ts';
import { CONTROL_ROLES, DISCLOSURE_STATES, RELATIONSHIP_NATURES } from '#domain/credits/disclosure/disclosure.ts';
import { EXCEPTIONS, MITIGATION_STEPS } from '#domain/credits/disclosure/review-disclosure.ts';
import { defineResource } from '../../resource.ts';

export const ActivityCredit = z.object({ class: z.enum(['CME', 'SA']), amount: z.number() });

/** An activity in the list of the office; its id is that of its publication. (rules L18) */
export const Activity = defineResource('Activity', {
  attributes: z.object({
    number: z.string(),
    title: z.string(),
    state: z.enum(ACTIVITY_STATES),
    basis: z.enum(ACTIVITY_BASES),
    credit: ActivityCredit.nullable(),
    sponsor: z.string().nullable(),
    released: z.iso.date().nullable(),
    credit_ends: z.iso.date().nullable(),
    /** How many things are missing. */
    missing: z.int(),
    people: z.int(),
    /** The next day on which it stops giving credit, and which clock decides. */
    next_clock: z.object({ clock: z.string(), on: z.iso.date(), subject: z.string() }).nullable(),
  }),
  relationships: {},
});

export const DisclosedRelationship = z.object({
  company: z.string(),
  natures: z.array(z.enum(RELATIONSHIP_NATURES)),
  /** Null while it lasts. */
  ended: z.iso.date().nullable(),
  /** Null until it is reviewed. */
  relevant: z.boolean().nullable(),
  steps: z.array(z.enum(MITIGATION_STEPS)),
});

/** A disclosure of a person in control of content, with its review. (rules L22, L23) */
export const Disclosure = defineResource('Disclosure', {
  attributes: z.object({
    person: z.string(),
    email: z.string(),
    roles: z.array(z.enum(CONTROL_ROLES)),
    activity: z.object({ id: z.string(), title: z.string() }),
    state: z.enum(DISCLOSURE_STATES),
    requested: z.iso.datetime(),
    link_expires: z.iso.datetime(),
    submitted: z.iso.datetime().nullable(),
    signed_name: z.string().nullable(),
    signed_on: z.iso.date().nullable(),
    relationships: z.array(DisclosedRelationship),
    exception: z.enum(EXCEPTIONS).nullable(),
    note: z.string(),
    reviewed: z.iso.datetime().nullable(),
    reviewed_by: z.string().nullable(),
    valid_until: z.iso.date().nullable(),
  }),
  relationships: {},
});

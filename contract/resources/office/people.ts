import { z } from 'zod';
import { STAFF_ROLES } from '#domain/access/staff-roles.ts';
import { PERSON_STATUSES } from '#domain/access/viewer.ts';
import { defineResource } from '../../resource.ts';

/** A person as the office finds one. (rules O41) */
export const OfficePerson = defineResource('OfficePerson', {
  attributes: z.object({
    name: z.string(),
    email: z.string(),
    verified: z.boolean(),
    status: z.enum(PERSON_STATUSES),
    /** The current or last membership; null without one. */
    tier: z.string().nullable(),
    ends: z.iso.datetime().nullable(),
    profession: z.string().nullable(),
    staff_roles: z.array(z.enum(STAFF_ROLES)),
    created: z.iso.datetime(),
  }),
  relationships: {},
});

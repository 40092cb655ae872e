import { hasSecondFactor, requiresSecondFactor } from '#domain/accounts/second-factor.ts';
import type { Queryable, SecondFactors } from '#server/kernel/ctx.ts';
import { beginSecondStep } from './pending-sign-ins.ts';
import { countFactors, findRole } from './queries.ts';
import { removeAllFactors } from './remove-all-factors.ts';

/** The port for second factors; `demo` waives them for demonstration accounts. */
export const createSecondFactors = ({ demo }: { demo: boolean }): SecondFactors => {
  const isRequired = async (db: Queryable, userId: number) => {
    const { superuser, waived } = await findRole(db, userId);
    return requiresSecondFactor({ superuser, waived: waived && demo });
  };
  return {
    begin: beginSecondStep,
    removeAll: removeAllFactors,
    isRequired,
    mustEnroll: async (db, userId) =>
      (await isRequired(db, userId)) && !hasSecondFactor(await countFactors(db, userId)),
  };
};

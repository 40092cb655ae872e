import { useQuery } from '@tanstack/react-query';
import type { Plan } from './checkout-types.ts';
import { codeRefusal } from './code-refusal.ts';
import { quoteQuery } from './quote-query.ts';

type Asking = {
  plan: Plan;
  /** Who pays; null while that is not known, and nothing is worked out. */
  userId: string | null;
  code: string | null;
};

/** What is due, with the discount code that was typed; without it where it is refused, and then why. (rules M4, M10) */
export function useQuote({ plan, userId, code }: Asking) {
  const enabled = userId !== null;
  const asked = useQuery({
    ...quoteQuery(plan, userId ?? '', code),
    enabled,
    // The lines stand while a code is looked up; those of another plan would be wrong.
    placeholderData: (known, { queryKey } = {} as never) =>
      queryKey?.[2] === plan.tier.id && queryKey[3] === plan.days ? known : undefined,
  });
  const refusal = code === null ? null : codeRefusal(asked.error);
  const plain = useQuery({ ...quoteQuery(plan, userId ?? ''), enabled: enabled && refusal !== null });
  const { data, isError, isFetching, refetch } = refusal === null ? asked : plain;
  return {
    quote: data,
    refusal,
    isLookingUp: asked.isPlaceholderData,
    isError,
    isFetching,
    retry: () => void refetch(),
  };
}

export type Quoted = ReturnType<typeof useQuote>;

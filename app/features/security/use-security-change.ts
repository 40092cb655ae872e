import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#app/i18n/text.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { problemOf } from './proof-form.tsx';
import { SECURITY } from './security-query.ts';

/** Changes how the account signs in, reports it, and loads it again. */
export function useSecurityChange<Input = void>(change: (input: Input) => Promise<unknown>, done: string) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast.say(done),
    onError: (error) => toast.fail(problemOf(error, t)),
    onSettled: () => queries.invalidateQueries({ queryKey: SECURITY }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#app/i18n/text.tsx';
import { useToast } from '#ui/toast/use-toast.ts';
import { describeError } from './proof-form.tsx';
import { SECURITY } from './security-query.ts';

/** Changes a sign-in setting, shows the result and reloads the settings. */
export function useSecurityChange<Input = void>(change: (input: Input) => Promise<unknown>, done: string) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast.show(done),
    onError: (error) => toast.showError(describeError(error, t)),
    onSettled: () => queries.invalidateQueries({ queryKey: SECURITY }),
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';

/** Reports what was done, and loads the list of codes again. */
export function useDone() {
  const queries = useQueryClient();
  const notifier = useNotifier();
  return async (message: string) => {
    notifier.done(message);
    await queries.invalidateQueries({ queryKey: ['discount-codes'] });
  };
}

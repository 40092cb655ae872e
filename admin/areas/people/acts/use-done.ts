import { useQueryClient } from '@tanstack/react-query';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';

/** Reports what was done and loads the person and the lists again. */
export function useDone() {
  const queries = useQueryClient();
  const notifier = useNotifier();
  return async (message: string) => {
    notifier.done(message);
    await queries.invalidateQueries({ queryKey: ['people'] });
  };
}

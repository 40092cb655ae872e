import { useMutation } from '@tanstack/react-query';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { saveDocument } from '#client/api/document.ts';
import { Button } from '#ui/button/button.tsx';

/** Saves the whole list as CSV, with the filters of the address that is given; or another file, by its `label`. */
export function SaveTable({ address, label = 'CSV' }: { address: string; label?: string }) {
  const notifier = useNotifier();
  const saving = useMutation({
    mutationFn: () => saveDocument(address),
    onError: (error) => notifier.failed(describeLoadError(error), () => saving.mutate()),
  });
  return (
    <Button kind="text" icon="download" busy={saving.isPending} onClick={() => saving.mutate()}>
      {label}
    </Button>
  );
}

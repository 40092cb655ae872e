import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { OfficeDialog, type OfficeDialogProps } from './office-dialog.tsx';

/** What connects a form with the buttons of its dialog. */
export type DialogFormState = { id: string; isBusy: boolean; setBusy: (isBusy: boolean) => void };

type FormDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  lead?: ReactNode;
  /** What the button says that sends the form. */
  action: string;
  /** Further buttons, before the others. */
  acts?: ReactNode;
  /** A `DialogForm`, mounted with each opening, so that it begins empty. */
  children: (form: DialogFormState) => ReactNode;
  size?: 'medium' | 'large';
} & Pick<OfficeDialogProps, 'returnFocus' | 'onClosed'>;

/** A dialog with one form. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, lead, action, acts, children, size = 'medium', returnFocus, onClosed } = props;
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <OfficeDialog
      open={open}
      onClose={onClose}
      title={title}
      lead={lead}
      size={size}
      returnFocus={returnFocus}
      onClosed={onClosed}
      footer={
        <>
          {acts}
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      {children({ id, isBusy, setBusy })}
    </OfficeDialog>
  );
}

type DialogFormProps = {
  form: DialogFormState;
  /** Checks and sends it; a text says why nothing was sent, and null that it was, or that a field shows why not. */
  send: () => Promise<string | null>;
  /** What did not happen if the server cannot be reached: "Nothing was added." */
  failure: string;
  /** A problem of what the form loads. */
  problem?: string | null;
  children: ReactNode;
};

/** Sent once at a time; a refusal of the server is shown above the fields. */
export function DialogForm({
  form: { id, isBusy, setBusy },
  send,
  failure,
  problem = null,
  children,
}: DialogFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      setRefusal(await send());
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : `The server cannot be reached. ${failure}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form id={id} onSubmit={(event) => void submit(event)} className="stack-4" noValidate>
      <FormError>{problem ?? refusal}</FormError>
      {children}
    </form>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  creditGoalsQuery,
  creditTopicsQuery,
  type ExternalCredit,
  externalCreditsQuery,
  topicHoursQuery,
} from '#app/api/queries/credit-record-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import {
  addExternalCredit,
  changeExternalCredit,
  removeExternalCredit,
  setExternalFile,
} from '#contract/calls/transcript.ts';
import { CREDIT_KINDS } from '#domain/credits/credit-kinds.ts';
import { FILE_ACCEPT, MAX_FILE_BYTES } from '#domain/credits/learners/external-credits.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { useToast } from '#ui/toast/use-toast.ts';
import { readAmount } from '../read-amount.ts';
import { encodeFile } from './encode-file.ts';

type ExternalDialogProps = { edited: ExternalCredit | 'new' | null; onClose: () => void };

/** Records or changes credit earned elsewhere, with the file of its certificate. (rules T60, T61) */
export function ExternalDialog({ edited, onClose }: ExternalDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      open={edited !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t(edited === 'new' ? 'creditRecord.external.newTitle' : 'creditRecord.external.editTitle')}
      closeLabel={t('creditRecord.close')}
    >
      {edited !== null && <ExternalForm record={edited === 'new' ? null : edited} onClose={onClose} />}
    </Dialog>
  );
}

const NOTHING = { title: '', provider: '', kind: '', credits: '', completed: '', topic: '', number: '' };

function initialValues(record: ExternalCredit | null): typeof NOTHING {
  if (record === null) return NOTHING;
  const { title, provider, kind, credits, completed, topic, number } = record;
  return { title, provider, kind, credits: String(credits), completed, topic: topic ?? '', number: number ?? '' };
}

const attributesOf = ({ credits, topic, number, ...values }: typeof NOTHING) => ({
  ...values,
  credits: readAmount(credits),
  topic: topic === '' ? null : topic,
  number: number.trim() === '' ? null : number,
});

function useExternalForm(record: ExternalCredit | null, { file, onClose }: { file: File | null; onClose: () => void }) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  // If only the file was refused, another attempt changes the record instead of adding it again.
  const stored = useRef(record);
  const refresh = () => {
    void queries.invalidateQueries(externalCreditsQuery);
    void queries.invalidateQueries(topicHoursQuery);
    void queries.invalidateQueries(creditGoalsQuery);
  };
  return useContractForm(async () => (await import('#contract/forms/credit-record.ts')).NewExternalCredit, {
    initial: initialValues(record),
    attributes: attributesOf,
    unreachable: t('creditRecord.unreachable'),
    send: async (attributes) => {
      const { current: known } = stored;
      stored.current =
        known === null
          ? await browserApi(addExternalCredit, { attributes })
          : await browserApi(changeExternalCredit, {
              params: { id: known.id },
              attributes: { ...attributes, version: known.version },
            });
      if (file === null) return;
      const plain = { name: file.name, content: await encodeFile(file) };
      await browserApi(setExternalFile, { params: { id: stored.current.id }, plain });
    },
    onFailed: refresh,
    onSent: () => {
      onClose();
      toast.show(t('creditRecord.external.saved'));
      refresh();
    },
  });
}

function ExternalForm({ record, onClose }: { record: ExternalCredit | null; onClose: () => void }) {
  const { t } = useText();
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > MAX_FILE_BYTES;
  const form = useExternalForm(record, { file: isTooLarge ? null : file, onClose });
  const storedName = record?.file?.name ?? null;
  return (
    <form
      method="post"
      noValidate
      onSubmit={isTooLarge ? (event) => event.preventDefault() : form.onSubmit}
      className="transcript-form stack-4"
    >
      <FormError>{form.problem}</FormError>
      <ActivityFields form={form} />
      <CreditFields form={form} />
      <Field
        label={t('creditRecord.external.file')}
        optional={t('creditRecord.optional')}
        hint={
          storedName === null
            ? t('creditRecord.external.fileHint')
            : t('creditRecord.external.fileStored', { name: storedName })
        }
        {...(isTooLarge ? { error: t('creditRecord.external.fileTooLarge') } : {})}
      >
        <TextInput type="file" accept={FILE_ACCEPT} onChange={({ target }) => setFile(target.files?.[0] ?? null)} />
      </Field>
      <div className="row">
        <Button type={form.submitType} busy={form.isBusy}>
          {t('creditRecord.save')}
        </Button>
        <Button kind="text" onClick={onClose}>
          {t('creditRecord.cancel')}
        </Button>
        {record !== null && <DeleteRecord record={record} onClose={onClose} />}
      </div>
    </form>
  );
}

type FormFields = { form: ReturnType<typeof useExternalForm> };

function ActivityFields({ form }: FormFields) {
  const { t } = useText();
  return (
    <>
      <Field label={t('creditRecord.external.name')} {...form.field('title')}>
        <TextInput maxLength={300} {...form.input('title')} />
      </Field>
      <div className="grid-2">
        <Field label={t('creditRecord.external.provider')} {...form.field('provider')}>
          <TextInput maxLength={200} {...form.input('provider')} />
        </Field>
        <Field label={t('creditRecord.external.completed')} {...form.field('completed')}>
          <TextInput type="date" {...form.input('completed')} />
        </Field>
      </div>
    </>
  );
}

function CreditFields({ form }: FormFields) {
  const { t, locale } = useText();
  const { data: topics } = useQuery(creditTopicsQuery);
  return (
    <>
      <div className="grid-2">
        <Field label={t('creditRecord.external.kind')} {...form.field('kind')}>
          <Select {...form.input('kind')}>
            <option value="">{t('creditRecord.choose')}</option>
            {CREDIT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`creditRecord.kinds.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('creditRecord.external.amount')}
          hint={t('creditRecord.external.amountHint')}
          {...form.field('credits')}
        >
          <TextInput inputMode="decimal" maxLength={8} {...form.input('credits')} />
        </Field>
      </div>
      <div className="grid-2">
        <Field label={t('creditRecord.external.topic')} optional={t('creditRecord.optional')} {...form.field('topic')}>
          <Select {...form.input('topic')}>
            <option value="">{t('creditRecord.external.noTopic')}</option>
            {(topics ?? []).map(({ code, names }) => (
              <option key={code} value={code}>
                {names[locale]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('creditRecord.external.number')}
          optional={t('creditRecord.optional')}
          {...form.field('number')}
        >
          <TextInput maxLength={80} {...form.input('number')} />
        </Field>
      </div>
    </>
  );
}

function DeleteRecord({ record, onClose }: { record: ExternalCredit; onClose: () => void }) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => browserApi(removeExternalCredit, { params: { id: record.id } }),
    onSuccess: async () => {
      onClose();
      toast.show(t('creditRecord.external.deleted'));
      await queries.invalidateQueries(externalCreditsQuery);
      await queries.invalidateQueries(topicHoursQuery);
      await queries.invalidateQueries(creditGoalsQuery);
    },
    onError: () => toast.showError(t('creditRecord.external.deleteFailed')),
  });
  return (
    <Button kind="text" busy={remove.isPending} onClick={() => remove.mutate()}>
      {t('creditRecord.delete')}
    </Button>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Filter } from '#admin/parts/filter/filter.ts';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { addAnswerTemplate, listAnswerTemplates, removeAnswerTemplate } from '#contract/calls/office/members/inbox.ts';
import { Button } from '#ui/button/button.tsx';
import { LANGUAGE_NAMES, LANGUAGE_OPTIONS } from './conversation-labels.ts';
import { type AnswerTemplate, TemplateForm } from './template-form.tsx';

const COLUMNS: readonly Column<AnswerTemplate>[] = [
  { name: 'lang', label: 'Language', cell: ({ lang }) => LANGUAGE_NAMES[lang] },
  { name: 'modified', label: 'Changed', align: 'end', cell: ({ modified }) => officeDate(modified) },
];
const FILTERS: readonly Filter[] = [{ name: 'lang', label: 'Language', kind: 'choice', options: LANGUAGE_OPTIONS }];

/** The texts that answers begin with. */
export function Templates() {
  const [opened, setOpened] = useState<AnswerTemplate | 'new' | null>(null);
  const remove = useRemove();
  const list = useList({
    queryKey: ['answer-templates', 'list'],
    sort: '',
    filters: ['lang'],
    size: 100,
    load: ({ filter, page, signal }) => browserApi(listAnswerTemplates, { filter, page, signal }),
  });
  return (
    <Screen
      title="Texts for answers"
      crumbs={[{ label: 'Messages', to: '/messages' }]}
      acts={<Button onClick={() => setOpened('new')}>New text…</Button>}
    >
      <ListView
        name="answer-templates"
        noun="texts"
        list={list}
        idOf={({ id }) => id}
        filters={FILTERS}
        title={{
          label: 'Text',
          text: ({ name }) => name,
          sub: ({ text }) => <span className="o-messages-excerpt">{text}</span>,
        }}
        columns={COLUMNS}
        details={({ text }) => <p className="o-messages-text">{text}</p>}
        acts={(template) => [
          { label: 'Change…', run: () => setOpened(template) },
          { label: 'Delete', run: () => void remove(template) },
        ]}
        empty={{
          title: 'No texts yet',
          text: 'Write down an answer that you give often, and insert it with two clicks.',
        }}
      />
      {opened !== null && <TemplateForm template={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </Screen>
  );
}

/** Deletes a text at once; undo adds it again. */
function useRemove() {
  const notifier = useNotifier();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['answer-templates'] });
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act();
      return true;
    } catch (error) {
      notifier.failed(describeLoadError(error));
      return false;
    } finally {
      await refresh();
    }
  };
  return async ({ id, name, lang, text }: AnswerTemplate) => {
    const isRemoved = await attempt(() => browserApi(removeAnswerTemplate, { params: { id } }));
    if (!isRemoved) return;
    const undo = () => attempt(() => browserApi(addAnswerTemplate, { attributes: { name, lang, text } }));
    notifier.undoable(`“${name}” is deleted`, () => void undo());
  };
}

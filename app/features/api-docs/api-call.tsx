import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Tag } from '#ui/text/tag.tsx';
import type { CallOutline } from './api-outline.ts';
import { FieldTable } from './field-table.tsx';

/** One call, collapsed to its method, path and summary. */
export function ApiCall({ call }: { call: CallOutline }) {
  const { t } = useText();
  const { body } = call;
  const name = `${call.method} ${call.path}`;
  const details = useOpenWhenNamed(call.id);
  return (
    <details ref={details} className="api-call" id={call.id}>
      <summary>
        <code className="api-call-method" data-method={call.method}>
          {call.method}
        </code>
        <code className="api-call-path">{call.path}</code>
        <span className="api-call-summary">{call.summary}</span>
      </summary>
      <div className="api-call-inside">
        <p>
          <Tag kind={call.needsSession ? 'plain' : 'open'}>
            {t(call.needsSession ? 'apiDocs.session' : 'apiDocs.open')}
          </Tag>
        </p>
        <FieldTable caption={t('apiDocs.parameters')} of={name} fields={call.parameters} />
        {body !== null && (
          <FieldTable
            caption={body.type === null ? t('apiDocs.body') : t('apiDocs.bodyOf', { type: body.type })}
            of={name}
            fields={body.fields}
          />
        )}
        <Answer call={call} name={name} />
      </div>
    </details>
  );
}

function Answer({ call: { status, answers }, name }: { call: CallOutline; name: string }) {
  const { t } = useText();
  const { resource, many, fields } = answers;
  if (resource === null && fields.length === 0) return <p>{t('apiDocs.answerNothing', { status })}</p>;
  if (resource === null) return <FieldTable caption={t('apiDocs.answerPlain', { status })} of={name} fields={fields} />;
  return <p>{t(many ? 'apiDocs.answerMany' : 'apiDocs.answerOf', { status, resource })}</p>;
}

/** The URL fragment of a call opens it. */
function useOpenWhenNamed(id: string) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}` || details.current === null) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [hash, id]);
  return details;
}

import './api-docs-page.css';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Table } from '#ui/list/table.tsx';
import { PageOutline } from '#ui/navigation/page-outline.tsx';
import { ApiCall } from './api-call.tsx';
import type { ApiOutline, ResourceOutline } from './api-outline.ts';
import { FieldTable } from './field-table.tsx';

/** API documentation: conventions, calls by area, resources and errors of the OpenAPI document. (rules W11) */
export function ApiDocsPage({ outline }: { outline: ApiOutline }) {
  const { t } = useText();
  return (
    <main id="main" className="page api-docs">
      <header className="page-head">
        <h1 className="h1">{t('apiDocs.title')}</h1>
        <p className="lead">{t('apiDocs.lead')}</p>
        <p>
          <a className="more" href="/api/openapi.json">
            {t('apiDocs.document')}
          </a>
        </p>
      </header>
      <div className="outlined">
        <Outline outline={outline} />
        <div className="api-docs-parts">
          <Conventions origin={outline.origin} />
          {outline.areas.map(({ name, calls }) => (
            <Part key={name} title={name}>
              {calls.map((call) => (
                <ApiCall key={call.id} call={call} />
              ))}
            </Part>
          ))}
          <Part title={t('apiDocs.resources')}>
            {outline.resources.map((resource) => (
              <Resource key={resource.type} resource={resource} />
            ))}
          </Part>
          <Part title={t('apiDocs.errors')}>
            <ErrorTable errors={outline.errors} />
          </Part>
        </div>
      </div>
    </main>
  );
}

const anchorOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '-');

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={anchorOf(title)}>
      <h2 className="h3" id={anchorOf(title)}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Outline({ outline }: { outline: ApiOutline }) {
  const { t } = useText();
  const titles = [
    t('apiDocs.conventions'),
    ...outline.areas.map(({ name }) => name),
    t('apiDocs.resources'),
    t('apiDocs.errors'),
  ];
  const entries = titles.map((title) => ({ id: anchorOf(title), title }));
  return <PageOutline title={t('apiDocs.outline')} entries={entries} />;
}

const CONVENTIONS = [
  ['apiDocs.mediaTerm', 'apiDocs.media'],
  ['apiDocs.pathsTerm', 'apiDocs.paths'],
  ['apiDocs.sessionTerm', 'apiDocs.sessions'],
  ['apiDocs.shapeTerm', 'apiDocs.shape'],
  ['apiDocs.repeatTerm', 'apiDocs.repeat'],
  ['apiDocs.limitsTerm', 'apiDocs.limits'],
] as const;

function Conventions({ origin }: { origin: string }) {
  const { t, rich } = useText();
  return (
    <Part title={t('apiDocs.conventions')}>
      <dl className="api-docs-conventions">
        {CONVENTIONS.map(([term, text]) => (
          <div key={term}>
            <dt>{t(term)}</dt>
            <dd>{rich(text, { c: (text) => <code>{text}</code> })}</dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre className="api-docs-example" tabIndex={0}>
        <code>{`curl -g '${origin}/api/publications/?filter[search]=lithium&include=author.image'`}</code>
      </pre>
    </Part>
  );
}

function Resource({ resource }: { resource: ResourceOutline }) {
  const { t } = useText();
  return (
    <details className="api-call" id={`resource-${resource.type}`}>
      <summary>
        <code className="api-call-path">{resource.type}</code>
      </summary>
      <div className="api-call-inside">
        <FieldTable caption={t('apiDocs.attributes')} of={resource.type} fields={resource.attributes} />
        <FieldTable caption={t('apiDocs.relationships')} of={resource.type} fields={resource.relationships} />
      </div>
    </details>
  );
}

function ErrorTable({ errors }: { errors: ApiOutline['errors'] }) {
  const { t } = useText();
  return (
    <Table caption={t('apiDocs.everyError')} isCaptionHidden className="api-fields">
      <thead>
        <tr>
          <th scope="col">{t('apiDocs.status')}</th>
          <th scope="col">{t('apiDocs.code')}</th>
          <th scope="col">{t('apiDocs.meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ code, status, detail }) => (
          <tr key={code}>
            <td>{status}</td>
            <th scope="row">
              <code>{code}</code>
            </th>
            <td>{detail}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

import { useState } from 'react';
import { CoverArt } from '#ui/art/cover-art.tsx';
import { Accordion, AccordionItem } from '#ui/list/accordion.tsx';
import { Facts } from '#ui/list/facts.tsx';
import { RowItem, RowList } from '#ui/list/row-list.tsx';
import { Table } from '#ui/list/table.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { TabLinks } from '#ui/navigation/tab-links.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { Sample } from './sample.tsx';

const LONG =
  'Bipolar Disorder in Pregnancy and the Postpartum Period: Valproate, Carbamazepine, Lithium and What to Stop First';

export function ListSamples() {
  return (
    <>
      <RowSample />
      <FindingSample />
      <TableSample />
    </>
  );
}

function RowSample() {
  return (
    <Sample name="Rows" note="The whole row follows its title">
      <RowList>
        <RowItem
          media={<CoverArt number={101} category="bipolar-disorder" size="sm" />}
          kind="Video lecture"
          title={<a href="#rows">Lamotrigine in Clinical Practice</a>}
          text="How to reach 200 mg without a serious rash, and how valproate and estrogen change the dose."
          meta={
            <>
              <span>Amara Okafor</span>
              <span className="num">19 min</span>
            </>
          }
          side={<span className="credit-amount">0.5 CME</span>}
        />
        <RowItem
          media={<CoverArt number={108} category="perinatal" size="sm" />}
          kind="Expert consultation"
          title={<a href="#rows">{LONG}</a>}
          text={LONG}
          meta={
            <>
              <span>Helena Duarte</span>
              <span className="num">8 min</span>
            </>
          }
          side={
            <>
              <span className="credit-amount">0.5 CME</span>
              <Tag kind="lock">Silver</Tag>
            </>
          }
        />
      </RowList>
    </Sample>
  );
}

function FindingSample() {
  return (
    <Sample name="Breadcrumbs, facts, tabs, pagination">
      <Breadcrumbs label="Breadcrumb">
        <a href="#library">Library</a>
        <a href="#lectures">Video lectures</a>
        <a href="#bipolar">Bipolar Disorder</a>
      </Breadcrumbs>
      <Facts
        facts={[
          { term: 'Credit', value: '0.5 CME', isCredit: true },
          { term: 'Recorded', value: '18 min 34 s', note: '7 sections' },
          { term: 'Test', value: '5 questions', note: 'pass mark 70%' },
          { term: 'Reviewed', value: '06/14/2026', note: 'released 03/02/2026' },
          { term: 'Credit until', value: '03/01/2029' },
        ]}
      />
      <TabLinks label="My credits">
        <a href="#transcripts" aria-current="page">
          Transcripts
        </a>
        <a href="#certificates">Certificates</a>
      </TabLinks>
      <TabSample />
      <Pagination
        page={6}
        pages={12}
        linkTo={(page) => (
          // biome-ignore lint/a11y/useAnchorContent: Pagination puts the number inside
          <a href={`#page-${page}`} />
        )}
        label="Pages"
        previousLabel="Previous page"
        nextLabel="Next page"
        pageLabel={(page) => `Page ${page}`}
      />
    </Sample>
  );
}

function TableSample() {
  return (
    <Sample name="Accordion and table">
      <Accordion>
        <AccordionItem summary="Credit and dates" isOpen>
          <p>0.5 AMA PRA Category 1 Credit for physicians; a certificate of participation for other clinicians.</p>
        </AccordionItem>
        <AccordionItem summary="Disclosures and support">
          <p>No commercial support was received for this activity.</p>
        </AccordionItem>
      </Accordion>
      <Table caption="How often the rash is serious">
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Serious rash</th>
            <th scope="col">Of 10,000 patients</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Bipolar trials, monotherapy</th>
            <td>0.08 %</td>
            <td>8</td>
          </tr>
          <tr>
            <th scope="row">Children, epilepsy trials</th>
            <td>0.3 to 0.8 %</td>
            <td>30 to 80</td>
          </tr>
        </tbody>
      </Table>
    </Sample>
  );
}

function TabSample() {
  const [tab, setTab] = useState<'objectives' | 'references'>('objectives');
  return (
    <Tabs
      label="About the lecture"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'objectives', label: 'Objectives', content: <p className="meta">What one will be able to do.</p> },
        { value: 'references', label: 'References', content: <p className="meta">What it rests on.</p> },
      ]}
    />
  );
}

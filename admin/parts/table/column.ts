import type { ReactNode } from 'react';
import type { OfficeTo } from '#admin/parts/address/navigation.ts';
import type { OfficeAddress } from '#admin/parts/address/office-address.ts';
import type { OfficeIconName } from '#admin/parts/icon/office-icon-paths.tsx';
import type { List } from '#admin/parts/list/use-list.ts';
import type { Feature } from '#domain/site/features.ts';

/** A column of a data table besides its title. */
export type Column<Row> = {
  /** Names it in the address, in the stored choice of columns and in the export. */
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** In the saved file, where the cell depends on the day on which it is read. */
  saved?: (row: Row) => string;
  /** The sort of the call, if the list can be sorted by it. */
  sort?: string;
  /** Numbers and amounts are aligned at the end. */
  align?: 'end';
  /** Not shown until the user chooses it under Columns. */
  isHidden?: boolean;
  /** The narrowest screen that shows it; on a phone a row is a block. */
  from?: 'tablet' | 'laptop';
  /** Absent where the site does not have it. (rules P66) */
  feature?: Feature;
};

/** The first column: what the record is, and what identifies it in a second line. */
export type TitleColumn<Row> = {
  label: string;
  sort?: string;
  /** The name of the record, as plain text. */
  text: (row: Row) => string;
  sub?: (row: Row) => ReactNode;
  picture?: (row: Row) => ReactNode;
  /** The screen of the record, relative to the office: `/orders/12`. */
  to?: (row: Row) => OfficeTo;
};

/** What can be done with one record, in the menu of its row. */
export type RowAct = {
  label: string;
  note?: string;
  /** The reason why it cannot be done now. */
  isDisabled?: boolean;
} & ({ run: () => void } | { to: OfficeAddress });

/** What can be done with the selected records. */
export type BulkAct<Row> = {
  label: string;
  icon?: OfficeIconName;
  /** A key of one letter. */
  keys?: string;
  /** Whether it fits a record; the button shows how many it fits. */
  fits?: (row: Row) => boolean;
  run: (ids: readonly string[]) => void;
};

/** What the keyboard can do with the current row, besides moving, selecting and opening. */
export type RowKey<Row> = { keys: string; label: string; run: (row: Row) => void };

export type DataTableProps<Row> = {
  /** What the rows are, in the plural: "Publications". */
  label: string;
  list: List<Row>;
  idOf: (row: Row) => string;
  title: TitleColumn<Row>;
  columns: readonly Column<Row>[];
  /** Whether rows can be selected. */
  isSelectable?: boolean;
  acts?: (row: Row) => readonly RowAct[];
  /** Shown below a row when it is expanded. */
  details?: (row: Row) => ReactNode;
  /** The heading above the first row of each group, such as a day; rows of a group follow each other. */
  groupOf?: (row: Row) => string;
  keys?: readonly RowKey<Row>[];
};

import pg from 'pg';

/** A column of a described result. */
export interface Column {
  name: string;
  type: number;
  /** The column of a table that it shows as it is; 0 where it is computed. */
  table: number;
  attribute: number;
}

/** What the database says of a statement without running it. */
export interface Description {
  columns: Column[];
  parameters: number[];
}

interface Field {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}

/** What the driver calls back on whatever is submitted to it. */
class Describing {
  readonly #description: Description = { columns: [], parameters: [] };
  readonly done: Promise<Description>;
  readonly #end: { resolve(description: Description): void; reject(error: Error): void };
  readonly text: string;

  constructor(text: string) {
    this.text = text;
    const { promise, resolve, reject } = Promise.withResolvers<Description>();
    this.done = promise;
    this.#end = { resolve, reject };
  }

  submit(connection: pg.Connection): void {
    const told = ({ dataTypeIDs }: { dataTypeIDs: number[] }): void => void (this.#description.parameters = dataTypeIDs);
    connection.once('parameterDescription', told);
    connection.once('readyForQuery', () => connection.removeListener('parameterDescription', told));
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#description.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      table: tableID,
      attribute: columnID,
    }));
  }
  // @NOTE After this the driver calls nothing more.
  handleError(error: Error): void {
    this.#end.reject(error);
  }
  handleReadyForQuery(): void {
    this.#end.resolve(this.#description);
  }
}

/** A type of the database. */
export interface ColumnType {
  name: string;
  /** The type of its entries, for arrays. */
  element: number;
}

/** What the database knows about its types and about which columns are never null. */
export interface Catalogue {
  types: ReadonlyMap<number, ColumnType>;
  /** By table and attribute, as `<oid>.<number>`. */
  columns: ReadonlyMap<string, { table: string; isView: boolean; name: string; isNotNull: boolean }>;
}

/** A connection that describes statements. */
export class Describer {
  readonly #client: pg.Client;

  constructor(url: string) {
    this.#client = new pg.Client({ connectionString: url });
  }

  connect(): Promise<unknown> {
    return this.#client.connect();
  }

  end(): Promise<void> {
    return this.#client.end();
  }

  /** @throws what the database has against the statement */
  describe(text: string): Promise<Description> {
    return this.#client.query(new Describing(text) as unknown as pg.Submittable & Describing).done;
  }

  async catalogue(): Promise<Catalogue> {
    const types = await this.#client.query<ColumnType & { oid: number }>(
      `select t.oid, coalesce(nullif(b.typname, ''), t.typname) as name, case when t.typcategory = 'A' then t.typelem else 0 end as element
       from pg_type t left join pg_type b on t.typtype = 'd' and b.oid = t.typbasetype`,
    );
    const columns = await this.#client.query<{ key: string; table: string; isView: boolean; name: string; isNotNull: boolean }>(
      `select c.oid || '.' || a.attnum as key, c.relname as table, c.relkind <> 'r' and c.relkind <> 'p' as "isView", a.attname as name,
         a.attnotnull as "isNotNull"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 where c.relkind in ('r', 'p', 'v')`,
    );
    return {
      types: new Map(types.rows.map(({ oid, name, element }) => [oid, { name, element }])),
      columns: new Map(columns.rows.map(({ key, ...column }) => [key, column])),
    };
  }
}

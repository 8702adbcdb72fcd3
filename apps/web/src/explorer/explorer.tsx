import { GraphiQL } from 'graphiql';
import { useMemo, useRef, useState } from 'react';
import { createAsker } from './asker.ts';
import { readCall } from './call-in-address.ts';
import { KeyBar } from './key-bar.tsx';
import { useSchema } from './use-schema.ts';
import 'graphiql/style.css';

/** What stands in the editor of who comes without a call. */
const FIRST_CALL = {
  query: `# Put an API key above, then press the triangle.
# The book on the left has every operation.
query Matches {
  matches(first: 3) {
    totalCount
    nodes {
      id
      business {
        name
      }
    }
  }
}
`,
  variables: '',
};

/** GraphiQL on the product's own schema, for calls with an API key. The key stays in this page and is gone when it is closed. */
export function Explorer() {
  const { schema, hasFailed, retry } = useSchema();
  const [key, setKey] = useState('');
  const shown = useRef('');
  shown.current = key;
  const fetcher = useMemo(() => createAsker(() => shown.current), []);
  const [call] = useState(() => readCall(window.location.hash) ?? FIRST_CALL);
  return (
    <>
      <KeyBar value={key} onChange={setKey} />
      <main className="explorer-body" aria-label="Explorer" aria-busy={!schema && !hasFailed}>
        {hasFailed && (
          <div className="explorer-notice" role="alert">
            <p>The schema did not load. Check your connection, then try again.</p>
            <button type="button" onClick={retry}>
              Try again
            </button>
          </div>
        )}
        {!schema && !hasFailed && <p className="explorer-notice">Loading the schema...</p>}
        {schema && (
          <GraphiQL
            schema={schema}
            fetcher={fetcher}
            defaultTabs={[call]}
            storage={window.sessionStorage}
            isHeadersEditorEnabled={false}
            showPersistHeadersSettings={false}
          >
            <GraphiQL.Logo>
              <></>
            </GraphiQL.Logo>
          </GraphiQL>
        )}
      </main>
    </>
  );
}

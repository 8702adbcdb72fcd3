interface KeyBarProps {
  readonly value: string;
  readonly onChange: (key: string) => void;
}

/** Where the key goes with which the explorer asks. */
export function KeyBar({ value, onChange }: KeyBarProps) {
  return (
    <header className="explorer-bar">
      <h1>
        <a href="/developers">Benison for developers</a>
      </h1>
      <label>
        <span>API key</span>
        <input
          type="password"
          name="api-key"
          placeholder="benison_..."
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </label>
      <p>
        <a href="/settings/developers">Make a key</a> in your settings. It stays on this page and is gone when you close it.
      </p>
    </header>
  );
}

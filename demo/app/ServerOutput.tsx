/** Shows the standard error output of the stdio server. */
export function ServerOutput({ lines }: { readonly lines: readonly string[] }) {
  return (
    <section className="card" aria-labelledby="output">
      <div className="card-head">
        <h2 id="output">Printed by the server</h2>
      </div>
      <pre className="output">{lines.join('\n')}</pre>
    </section>
  );
}

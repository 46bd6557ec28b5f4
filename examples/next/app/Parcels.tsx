'use client';

import { useState } from 'react';

export function Parcels() {
  const [result, setResult] = useState('');

  async function send() {
    setResult('');
    const response = await fetch('/calls', { method: 'POST' });
    setResult(await response.text());
  }

  return (
    <>
      <button type="button" onClick={() => void send()}>
        Send a parcel
      </button>
      <output aria-label="Result">{result}</output>
    </>
  );
}

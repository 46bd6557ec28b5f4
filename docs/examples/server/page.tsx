'use client';

import { useState } from 'react';
import { ElicitationHost } from 'react-elicitation';
import { connectElicitations } from 'react-elicitation/remote';
import 'react-elicitation/styles.css';
import { eventSourcePort } from '../lib/eventSourcePort';

// Only in the browser: this module runs on the server too.
const elicitations = typeof window === 'undefined' ? undefined : connectElicitations(eventSourcePort('/questions'));

export default function Page() {
  const [forecast, setForecast] = useState('');

  async function showForecast() {
    const response = await fetch('/calls', { method: 'POST' });
    setForecast(await response.text());
  }

  return (
    <main>
      <button type="button" onClick={() => void showForecast()}>
        Forecast
      </button>
      <output>{forecast}</output>
      {elicitations && <ElicitationHost elicitations={elicitations} />}
    </main>
  );
}

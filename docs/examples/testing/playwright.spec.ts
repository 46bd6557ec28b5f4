import { expect, test } from '@playwright/test';
import { fillForm, press } from 'react-elicitation/testing';
import { seats } from './seats.ts';

test('the user books two seats', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Book a trip' }).click();

  const dialog = page.getByRole('dialog', { name: /Travel desk/ });
  await dialog.getByRole('textbox', { name: 'Seats' }).fill('2');
  // Playwright waits until the button is enabled, when the guard ends.
  await dialog.getByRole('button', { name: 'Accept' }).click();

  await expect(page.getByText('Booked 2 seats')).toBeVisible();
});

test('with the helpers', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Book a trip' }).click();

  await fillForm(seats, { seats: 2 }, { within: page });
  await press('accept', { within: page }); // waits for the guard

  await expect(page.getByText('Booked 2 seats')).toBeVisible();
});

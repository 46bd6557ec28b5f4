import { expect, test } from '@playwright/test';

test('the user books two seats', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Book a trip' }).click();

  const dialog = page.getByRole('dialog', { name: /Travel desk/ });
  await dialog.getByRole('textbox', { name: 'Seats' }).fill('2');
  // Playwright waits until the button is enabled, when the guard ends.
  await dialog.getByRole('button', { name: 'Accept' }).click();

  await expect(page.getByText('Booked 2 seats')).toBeVisible();
});

ALTER TABLE "sandbox_payments" DROP CONSTRAINT "sandbox_payments_order_id_orders_id_fk";
